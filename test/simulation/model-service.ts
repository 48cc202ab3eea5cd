import type { NetworkRequest, ReceivedAnswer } from '../../main/kernel/ports/network.ts';
import { cancellationEvent } from '../support/cancellation-answers.ts';
import { failure, issuedData, ISSUER_RUC, success } from '../support/service-answers.ts';
import { cartOf, type Ledger, type LedgerDocument, SOLD } from './ledger.ts';
import { emissionOf, kindOf } from './requests.ts';

export function dateHeader(at: number): Record<string, string> {
  return { date: new Date(at).toUTCString() };
}

export function answerOf(status: number, body: unknown, headers: Record<string, string>): ReceivedAnswer {
  return { status, headers, body: typeof body === 'string' ? body : JSON.stringify(body) };
}

/** The fiscal service without faults; the network adds those. */
export class ModelService {
  readonly ledger: Ledger;
  readonly #trueNow: () => number;
  #token = '';
  #tokens = 0;
  #expiredAs = 401;

  constructor(ledger: Ledger, trueNow: () => number) {
    this.ledger = ledger;
    this.#trueNow = trueNow;
    this.newToken();
  }

  /** Issues a token, the only valid one from now on. */
  newToken(): string {
    this.#tokens += 1;
    this.#token = `token-number-${this.#tokens}`;
    return this.#token;
  }

  /** `isNamed`: the service reports it by the code for it, not as it refuses a document. */
  expireToken(isNamed: boolean): void {
    this.#token = '';
    this.#expiredAs = isNamed ? 401 : 400;
  }

  /** Processes a request at this instant. */
  handle(request: NetworkRequest): ReceivedAnswer {
    const now = this.#trueNow();
    const answer = (status: number, body: unknown): ReceivedAnswer => answerOf(status, body, dateHeader(now));
    const kind = kindOf(request);
    if (kind === 'login') return answer(200, success(this.#login()));
    if (request.headers['x-api-key'] !== `Bearer ${this.#token}`) {
      return answer(this.#expiredAs, failure(String(this.#expiredAs), 'El token venció.'));
    }
    switch (kind) {
      case 'probe':
        return answer(200, success([]));
      case 'emission': {
        const { name, point, taken } = emissionOf(request);
        if (taken !== null && this.ledger.leftOf(taken.cart, now) < taken.quantity) {
          return answer(422, failure('422', 'No queda tanto por remitir.'));
        }
        const document = this.ledger.issue(name, point, now, taken);
        return answer(200, success(emissionData(document, 'Pendiente')));
      }
      case 'items':
        return answer(200, this.#items(decodeURIComponent(request.url.split('/').at(-2) ?? ''), now));
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

  #items(cart: string, now: number): unknown {
    if (!this.ledger.hasCart(cart)) return failure('404', 'El carrito no existe.');
    const left = this.ledger.leftOf(cart, now);
    const cantidades = { cantidad_remitida: SOLD - left, cantidad_disponible: left };
    return success([{ id: `renglon-${cart}`, mercaderia: {}, servicio: null, ...cantidades }]);
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

function emissionData({ cdc, numero, taken }: LedgerDocument, estado: string): Record<string, unknown> {
  const [, point = '', number = ''] = numero.split('-');
  const data = issuedData({ point, number: Number(number) });
  const cart = taken === null ? { carrito_id: cartOf(numero) } : {};
  return { ...data, ...cart, cdc, estado_etax: { estado, mensaje: 'Recibido.' } };
}
