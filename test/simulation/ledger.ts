import { HOUR_MS, MINUTE_MS } from '../../shared/domain/dates.ts';
import type { SeededRandom } from '../support/seeded-random.ts';
import { makeCdc } from '../support/service-answers.ts';

/** The interface: within 48 hours of the emission. */
const WINDOW_MS = 48 * HOUR_MS;

/** Quantity of the single item in each sale. */
export const SOLD = 2;

export function cartOf(numero: string): string {
  return `carrito-${numero}`;
}

/** A document the service has issued. */
export interface LedgerDocument {
  /** The local number in its remark, or a dispatch note's mark; null for another counter's. */
  sale: string | null;
  /** Goods that a dispatch note carries. */
  taken: { cart: string; quantity: number } | null;
  cdc: string;
  numero: string;
  /** True time. */
  issuedAt: number;
  /** Time and result of the tax authority's decision. */
  decidedAt: number;
  decision: 'Aprobado' | 'Aprobado con observación' | 'Rechazado';
  cancelledAt: number | null;
}

/** The service's true ledger, independent of the answers it gave. */
export class Ledger {
  readonly documents: LedgerDocument[] = [];
  readonly #random: SeededRandom;
  readonly #lastNumbers = new Map<string, number>();

  constructor(random: SeededRandom) {
    this.#random = random;
  }

  /** Continues the numbering of an issuing point after earlier documents. */
  startAfter(point: string, number: number): void {
    this.#lastNumbers.set(point, number);
  }

  issue(
    sale: string | null,
    point: string,
    at: number,
    taken: LedgerDocument['taken'] = null,
  ): LedgerDocument {
    const type = taken === null ? '01' : '07';
    const stream = taken === null ? point : `notas ${point}`;
    const number = (this.#lastNumbers.get(stream) ?? 0) + 1;
    this.#lastNumbers.set(stream, number);
    const document: LedgerDocument = {
      sale,
      taken,
      cdc: makeCdc({ type, point, number }),
      numero: `001-${point}-${String(number).padStart(7, '0')}`,
      issuedAt: at,
      decidedAt: at + this.#random.integer(1, 40) * MINUTE_MS,
      decision: this.#random.pick([
        'Aprobado',
        'Aprobado',
        'Aprobado',
        'Aprobado con observación',
        'Rechazado',
      ]),
      cancelledAt: null,
    };
    this.documents.push(document);
    return document;
  }

  hasCart(cart: string): boolean {
    return this.documents.some(({ taken, numero }) => taken === null && cartOf(numero) === cart);
  }

  /** Quantity of a cart not taken by any valid note. */
  leftOf(cart: string, at: number): number {
    const gone = this.documents
      .filter((document) => document.taken?.cart === cart && document.cancelledAt === null)
      .filter((document) => this.estadoOf(document, at) !== 'Rechazado')
      .reduce((sum, { taken }) => sum + (taken?.quantity ?? 0), 0);
    return SOLD - gone;
  }

  ofSale(sale: string): LedgerDocument[] {
    return this.documents.filter((document) => document.sale === sale);
  }

  find(cdc: string): LedgerDocument | null {
    return this.documents.find((document) => document.cdc === cdc) ?? null;
  }

  estadoOf({ decidedAt, decision }: LedgerDocument, at: number): string {
    return at < decidedAt ? 'Pendiente' : decision;
  }

  /** Cancels where possible; returns the tax authority's code. */
  cancel(cdc: string, at: number): '0600' | '4003' | '4009' | '4002' {
    const document = this.find(cdc);
    if (document === null) return '4002';
    if (document.cancelledAt !== null) return '4003';
    if (at > document.issuedAt + WINDOW_MS) return '4009';
    if (this.estadoOf(document, at) === 'Rechazado') return '4002';
    document.cancelledAt = at;
    return '0600';
  }
}
