import type { NetworkResult } from '../../../main/kernel/ports/network.ts';
import type { DocumentState } from '../../../shared/domain/fiscal/document-state.ts';
import type { NetworkFault } from '../fault-kinds.ts';
import type { Flight } from '../model-network.ts';
import { emissionOf } from '../requests.ts';
import type { MonthService } from './month-service.ts';
import type { PlainSale, PlainSales } from './plain-sales.ts';

/** Faults of an emission, and the sale's state once its sender has the result. */
export const EMISSION_FAULTS = {
  'connection-refused': 'queued',
  'connection-timed-out': 'queued',
  'tls-failed': 'queued',
  'slow-down-seconds': 'queued',
  'slow-down-in-codigo': 'queued',
  'request-lost': 'uncertain',
  'answer-lost': 'uncertain',
  'answer-late': 'uncertain',
  'answer-cut': 'uncertain',
  'gateway-504-committed': 'uncertain',
  'error-500': 'uncertain',
  'captive-portal': 'uncertain',
  'refused-4xx': 'refused',
  'refused-2xx': 'refused',
  'slow-answer': 'issued',
  'approved-at-once': 'approved',
  'rejected-at-once': 'rejected',
} as const satisfies Partial<Record<NetworkFault, DocumentState>>;

/** Faults of a status query or cancellation, which is then retried. */
export const REPEATED_FAULTS = ['connection-refused', 'request-lost', 'answer-lost', 'error-500'] as const;

export type EmissionFault = keyof typeof EMISSION_FAULTS;

const WINDOW_MS = 48 * 3_600_000;
/** The service's time is in whole seconds, and later than the request. */
const CLOCK_MS = 10 * 60_000;

export interface FatesParts {
  sales: PlainSales;
  service: MonthService;
  /** The machine's clock. */
  now: () => number;
  trueNow: () => number;
  /** Shift that current events belong to. */
  shift: () => number;
}

/** Fate of each sale, by the wire traffic alone. */
export class Fates {
  readonly #parts: FatesParts;

  constructor(parts: FatesParts) {
    this.#parts = parts;
  }

  written({ kind, request }: Flight): void {
    if (kind === 'emission') this.#parts.sales.get(emissionOf(request).name).state = 'sending';
  }

  told({ kind, request }: Flight, result: NetworkResult, fault: NetworkFault | null): void {
    if (kind === 'emission') {
      const sale = this.#parts.sales.get(emissionOf(request).name);
      this.#issued(sale, fault === null ? 'issued' : EMISSION_FAULTS[fault as EmissionFault]);
      return;
    }
    if (kind !== 'status' && kind !== 'cancellation') return;
    const isHeard = fault === null || fault === 'cancellation-refused';
    if (!isHeard || result.kind !== 'answered') return;
    const { body } = result.answer;
    if (kind === 'status') this.#status(request.url.split('/').at(-1) ?? '', body);
    else this.#cancellation((JSON.parse(request.body ?? '') as { cdc: string }).cdc, body);
  }

  /** The app died: requests in flight have no answer. */
  died(flights: Iterable<Flight>): void {
    for (const { kind, request } of flights)
      if (kind === 'emission') this.#issued(this.#parts.sales.get(emissionOf(request).name), 'uncertain');
  }

  /** The app reports a cancellation as too late, by its own clock: nothing is sent. */
  givenUp(id: string): void {
    const sale = this.#parts.sales.all.find((one) => one.id === id);
    if (sale === undefined) throw new Error(`nobody sold ${id}`);
    const isOver = this.#parts.trueNow() > (sale.issuedAt ?? 0) + WINDOW_MS - CLOCK_MS;
    if (!isOver) throw new Error(`${sale.localNumber} could still be cancelled`);
    sale.cancelling = 'no';
  }

  /** A user found that it was not issued. */
  notIssued(sale: PlainSale): void {
    this.#issued(sale, 'queued');
  }

  /** A user gave its control code, and the service its status. */
  foundByCdc(sale: PlainSale): void {
    const { decidedAt, decision } = this.#invoiceOf(sale);
    const isDecided = this.#parts.trueNow() >= decidedAt;
    this.#issued(sale, !isDecided ? 'issued' : decision === 'Rechazado' ? 'rejected' : 'approved');
  }

  /** A user gave only its number. */
  foundByNumber(sale: PlainSale): void {
    sale.numero = this.#invoiceOf(sale).numero;
    sale.state = 'issued-unidentified';
    sale.cancelling = 'no';
  }

  /** A user cancels it; the copybook's caller records any refund. */
  cancel(sale: PlainSale): void {
    if (sale.state === 'queued' || sale.state === 'refused') this.#end(sale, 'discarded');
    else {
      sale.cancelling = sale.state === 'issued' || sale.state === 'approved' ? 'asked' : 'deferred';
      sale.wasAskedToCancel = true;
    }
  }

  #issued(sale: PlainSale, state: DocumentState): void {
    sale.state = state;
    if (state === 'issued' || state === 'approved' || state === 'rejected') {
      const { numero, issuedAt } = this.#invoiceOf(sale);
      sale.numero = numero;
      sale.issuedAt = issuedAt;
    }
    if (sale.cancelling === 'deferred') this.#settleDeferred(sale);
  }

  #settleDeferred(sale: PlainSale): void {
    if (sale.state === 'queued' || sale.state === 'refused') this.#end(sale, 'discarded');
    else if (sale.state === 'rejected') sale.cancelling = 'no';
    else if (sale.state !== 'uncertain') {
      const isOver = this.#parts.trueNow() > (sale.issuedAt ?? 0) + WINDOW_MS;
      sale.cancelling = isOver ? 'no' : 'asked';
    }
  }

  #status(cdc: string, body: string): void {
    const sale = this.#saleOf(cdc);
    const { data } = JSON.parse(body) as { data: { estado: string } };
    if (data.estado === 'Cancelado') {
      if (sale.cancelling === 'asked') this.#cancelled(sale);
    } else if (sale.state === 'issued' && data.estado !== 'Pendiente') {
      sale.state = data.estado === 'Rechazado' ? 'rejected' : 'approved';
    }
  }

  #cancellation(cdc: string, body: string): void {
    const sale = this.#saleOf(cdc);
    if (/"0600"|"4003"/.test(body)) this.#cancelled(sale);
    else sale.cancelling = 'no';
  }

  #cancelled(sale: PlainSale): void {
    sale.cancelling = 'no';
    if (sale.state !== 'issued' && sale.state !== 'approved') return;
    this.#end(sale, 'cancelled');
    sale.cancelledAt = this.#parts.now();
  }

  #end(sale: PlainSale, state: DocumentState): void {
    sale.ended = { shift: this.#parts.shift(), from: sale.state };
    sale.state = state;
    sale.cancelling = 'no';
  }

  #saleOf(cdc: string): PlainSale {
    return this.#parts.sales.get(this.#parts.service.ofCdc(cdc).localNumber);
  }

  #invoiceOf(sale: PlainSale) {
    const invoice = this.#parts.service.ofSale(sale.localNumber);
    if (invoice === null) throw new Error(`${sale.localNumber} was never issued`);
    return invoice;
  }
}
