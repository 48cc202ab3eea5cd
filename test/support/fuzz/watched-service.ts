import { z } from 'zod';
import { type OpenApi, operationsOf } from '../openapi-document.ts';
import type { Exchange } from './play-requests.ts';
import type { Living } from './write-request.ts';

const emissionSchema = z.looseObject({
  cdc: z.string(),
  numero_documento: z.string(),
  xml: z.string(),
  qr: z.string(),
  carrito_id: z.string().optional(),
});

export type SeenEmission = z.infer<typeof emissionSchema>;

const noteSchema = z.looseObject({
  carrito_id: z.string(),
  items: z.array(z.looseObject({ carrito_item_id: z.string(), cantidad: z.number() })),
});

const INVOICES = 'POST /simplificado/carritos';
const NOTES = 'POST /simplificado/notas/remision';

/** Documents that later requests use. */
const DOCUMENTS = 40;

/** Collects what the service's answers have promised so far, and every answer that contradicts its documentation. */
export class WatchedService {
  readonly emissions: SeenEmission[] = [];
  /** Dispatch notes as requested, by their cdc. */
  readonly notes = new Map<string, z.infer<typeof noteSchema>>();
  /** Carts whose items were not requested yet. */
  newCarts: string[] = [];
  readonly cancelled: string[] = [];
  readonly trials = new Map<string, string>();
  readonly statuses = new Map<number, number>();
  codesSent = 0;
  logins = 0;
  /** Requests whose connection ended without an answer, as sent. */
  readonly unanswered: string[] = [];
  /** Faults in words, with the request. */
  readonly faults: string[] = [];
  readonly living: Living;
  readonly #responses: Map<string, { contentType: string; schema: z.ZodType }>;

  constructor(document: OpenApi, token: string) {
    this.living = { token, carts: [], cdcs: [], pages: [], codes: [] };
    this.#responses = new Map(
      [...operationsOf(document)].flatMap(([name, { responses }]) =>
        Object.entries(responses).flatMap(([status, { content = {} }]) =>
          Object.entries(content).map(
            ([contentType, { schema }]) =>
              [`${name} ${status}`, { contentType, schema: z.fromJSONSchema(schema) }] as const,
          ),
        ),
      ),
    );
  }

  /** Takes in an exchange of a service that should give documented answers only. */
  look(exchange: Exchange): void {
    const { answer, plan } = exchange;
    if (answer === null) {
      this.unanswered.push(exchange.request.bytes.toString().slice(0, 1500));
      return;
    }
    this.statuses.set(answer.status, (this.statuses.get(answer.status) ?? 0) + 1);
    if (answer.status >= 500) this.#fault(exchange, 'answered as a failure of its own');
    if (plan.method === 'HEAD') return;
    this.#compare(exchange, answer);
    if (answer.status === 200) this.#remember(exchange, answer.text);
  }

  #compare(exchange: Exchange, { status, headers, text }: NonNullable<Exchange['answer']>): void {
    const contentType = headers.get('content-type') ?? '';
    const documented =
      exchange.plan.name?.startsWith(`${exchange.plan.method} `) === true
        ? this.#responses.get(`${exchange.plan.name} ${status}`)
        : undefined;
    if (documented === undefined && status === 200 && exchange.plan.name !== null) {
      this.#fault(exchange, 'an undocumented success');
    }
    if (documented !== undefined && !documented.contentType.includes('json')) {
      if (!contentType.includes(documented.contentType)) this.#fault(exchange, `came as ${contentType}`);
      return;
    }
    const envelope = parseJson(text);
    const schema =
      documented?.schema ?? (status === 200 ? z.looseObject({ success: z.literal(true) }) : refusal);
    const parsed = schema.safeParse(envelope);
    if (!parsed.success) this.#fault(exchange, `not as documented: ${parsed.error.message.slice(0, 300)}`);
    if (!contentType.includes('application/json')) this.#fault(exchange, `came as ${contentType}`);
    const told = refusal.safeParse(envelope).data;
    if (told !== undefined && told.codigo !== String(status))
      this.#fault(exchange, 'codigo is not the status');
  }

  #remember({ plan, request }: Exchange, text: string): void {
    const { living } = this;
    const { data } = z.object({ data: z.unknown() }).catch({ data: undefined }).parse(parseJson(text));
    const body = (): unknown => parseJson(request.body.toString());
    if (plan.method !== 'POST') return;
    switch (plan.name ?? '') {
      case INVOICES:
      case NOTES: {
        const emission = emissionSchema.parse(data);
        this.emissions.push(emission);
        if (plan.name === NOTES) this.notes.set(emission.cdc, noteSchema.parse(body()));
        living.cdcs = [emission.cdc, ...living.cdcs].slice(0, DOCUMENTS);
        const { pathname, search } = new URL(emission.qr);
        living.pages = [pathname + search, ...living.pages].slice(0, DOCUMENTS);
        if (emission.carrito_id !== undefined) {
          this.newCarts.push(emission.carrito_id);
        }
        break;
      }
      case 'POST /etax/eventos/anular':
        this.cancelled.push(z.object({ cdc: z.string() }).parse(body()).cdc);
        break;
      case 'POST /prueba-gratuita': {
        const { id, ...rest } = z.looseObject({ id: z.string() }).parse(body());
        const trial = JSON.stringify(Object.entries(rest).toSorted(byKey));
        if ((this.trials.get(id.toLowerCase()) ?? trial) !== trial) {
          this.faults.push(`free trial ${id} granted for ${trial} and ${this.trials.get(id.toLowerCase())}`);
        }
        this.trials.set(id.toLowerCase(), trial);
        break;
      }
      case 'POST /auth/whatsapp':
      case 'POST /auth/email':
        this.codesSent += 1;
        break;
      case 'POST /auth/whatsapp/verify':
      case 'POST /auth/email/verify':
        this.logins += 1;
        break;
      default:
        break;
    }
  }

  #fault({ plan, request, answer }: Exchange, what: string): void {
    if (this.faults.length >= 20) return;
    const sent = JSON.stringify(request.bytes.toString().slice(0, 1500));
    this.faults.push(
      `${plan.name ?? plan.path}: ${what}: ${answer?.status} ${answer?.text.slice(0, 400)} to ${sent}`,
    );
  }
}

/** Shape of any refusal, whatever its source. */
const refusal = z.strictObject({
  success: z.literal(false),
  codigo: z.string().regex(/^4\d\d$/),
  mensaje: z.string().min(1),
  error: z.looseObject({
    campos: z.array(z.strictObject({ campo: z.string(), mensaje: z.string().min(1) })).min(1),
  }),
});

function byKey([one]: [string, unknown], [other]: [string, unknown]): number {
  return one < other ? -1 : 1;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
