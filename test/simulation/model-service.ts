import type { NetworkRequest, ReceivedAnswer } from '../../main/ports/network.ts';
import { cancellationEvent } from '../support/cancellation-answers.ts';
import { failure, issuedData, ISSUER_RUC, success } from '../support/service-answers.ts';
import type { Ledger, LedgerDocument } from './ledger.ts';
import type { RequestKind } from './plan.ts';

export function kindOf({ method, url }: NetworkRequest): RequestKind | 'xml' {
  const { pathname } = new URL(url);
  if (pathname.startsWith('/etax/consultas')) return 'status';
  if (pathname.startsWith('/etax/xml')) return 'xml';
  if (pathname === '/etax/eventos/anular') return 'cancellation';
  if (pathname === '/auth/email/verify') return 'login';
  return method === 'POST' ? 'emission' : 'probe';
}

const SALES = new WeakMap<NetworkRequest, { sale: string; point: string }>();

/** The local number, which the counter puts last into the sale's remark. */
export function saleOf(request: NetworkRequest): { sale: string; point: string } {
  const known = SALES.get(request) ?? readSale(request);
  SALES.set(request, known);
  return known;
}

function readSale({ body = '{}' }: NetworkRequest): { sale: string; point: string } {
  const { venta } = JSON.parse(body) as { venta: { observacion: string; punto_expedicion: string } };
  return { sale: venta.observacion.split(' ').at(-1) ?? '', point: venta.punto_expedicion };
}

export function dateHeader(at: number): Record<string, string> {
  return { date: new Date(at).toUTCString() };
}

export function answerOf(status: number, body: unknown, headers: Record<string, string>): ReceivedAnswer {
  return { status, headers, body: typeof body === 'string' ? body : JSON.stringify(body) };
}

/** The fiscal service in good order. What goes wrong on the way there and back is the network's. */
export class ModelService {
  readonly ledger: Ledger;
  readonly #trueNow: () => number;
  #token = '';
  #tokens = 0;

  constructor(ledger: Ledger, trueNow: () => number) {
    this.ledger = ledger;
    this.#trueNow = trueNow;
    this.newToken();
  }

  /** From now on the only one that counts. */
  newToken(): string {
    this.#tokens += 1;
    this.#token = `token-number-${this.#tokens}`;
    return this.#token;
  }

  expireToken(): void {
    this.#token = '';
  }

  /** Does what it is asked, at this instant. */
  handle(request: NetworkRequest): ReceivedAnswer {
    const now = this.#trueNow();
    const answer = (status: number, body: unknown): ReceivedAnswer => answerOf(status, body, dateHeader(now));
    const kind = kindOf(request);
    if (kind === 'login') return answer(200, success(this.#login()));
    if (request.headers['x-api-key'] !== `Bearer ${this.#token}`) {
      return answer(401, failure('401', 'El token venció.'));
    }
    switch (kind) {
      case 'probe':
        return answer(200, success([]));
      case 'emission': {
        const { sale, point } = saleOf(request);
        return answer(200, success(emissionData(this.ledger.issue(sale, point, now), 'Pendiente')));
      }
      case 'status':
        return answer(200, this.#status(cdcIn(request), now));
      case 'xml':
        return answerOf(404, 'no hay', dateHeader(now));
      case 'cancellation': {
        const { cdc } = JSON.parse(request.body ?? '{}') as { cdc: string };
        const codigo = this.ledger.cancel(cdc, now);
        const estado = codigo === '0600' ? 'Aprobado' : 'Rechazado';
        return answer(200, success(cancellationEvent({ estado, codigo, mensaje: `Evento ${codigo}` })));
      }
    }
  }

  #login(): unknown {
    return {
      token: this.newToken(),
      usuario: { nombre: 'Ana' },
      empresas: [[{ id: 1, nombre: 'Almacén', ruc: ISSUER_RUC, establecimientos: [] }]],
    };
  }

  #status(cdc: string, now: number): unknown {
    const document = this.ledger.find(cdc);
    if (document === null) return failure('404', 'El CDC no existe.');
    return success({ estado: this.ledger.estadoOf(document, now), mensaje: 'Según la SET.' });
  }
}

function cdcIn({ url }: NetworkRequest): string {
  return url.split('/').at(-1) ?? '';
}

function emissionData({ cdc, numero }: LedgerDocument, estado: string): Record<string, unknown> {
  const [, point = '', number = ''] = numero.split('-');
  const data = issuedData({ point, number: Number(number) });
  return { ...data, cdc, estado_etax: { estado, mensaje: 'Recibido.' } };
}
