import type { DocumentState } from '../../../shared/domain/fiscal/document-state.ts';
import type { InvoiceRequest } from '../../../shared/wire/invoice.ts';
import type { WrittenDocument } from '../../support/independent-reports.ts';
import type { PricedLine } from './pricing.ts';

/** A sale in the shop's own copybook. */
export interface PlainSale extends WrittenDocument {
  id: string;
  localNumber: string;
  /** Shift it belongs to. */
  shift: number;
  lines: readonly PricedLine[];
  /** In minor units, as the next two. */
  total: bigint;
  /** Part of its cash that was rounded off. */
  rounding: bigint;
  discount: bigint;
  numero: string | null;
  /** `asked`: cancellation requested from the service; `deferred`: to be requested once the outcome is known. */
  cancelling: 'no' | 'deferred' | 'asked';
  /** True once a cancellation had to be requested from the service. */
  wasAskedToCancel: boolean;
  /** Shift in which it was cancelled or discarded, and its state before. */
  ended: { shift: number; from: DocumentState } | null;
  /** Its state at the latest close, where that lists it. */
  wasAtClose: DocumentState | null;
  /** Another sale replaced it. */
  isReplaced: boolean;
}

export const isOnCredit = ({ body }: { body: InvoiceRequest }): boolean => body.venta.condicion_venta === 2;

/** States with an unknown outcome. */
const OPEN: readonly DocumentState[] = ['queued', 'sending', 'issued', 'refused', 'uncertain', 'review'];
/** States of void documents. */
export const VOID: readonly DocumentState[] = ['rejected', 'discarded', 'cancelled'];

export const isOpen = ({ state, cancelling }: PlainSale): boolean =>
  cancelling !== 'no' || OPEN.includes(state);

/** The shop's sales, by their identifiers. */
export class PlainSales {
  readonly all: PlainSale[] = [];
  readonly #byNumber = new Map<string, PlainSale>();

  add(sale: PlainSale): void {
    if (this.#byNumber.has(sale.localNumber)) throw new Error(`${sale.localNumber} was given twice`);
    this.all.push(sale);
    this.#byNumber.set(sale.localNumber, sale);
  }

  /** Throws for an unknown sale. */
  get(localNumber: string): PlainSale {
    const sale = this.#byNumber.get(localNumber);
    if (sale === undefined) throw new Error(`nobody sold ${localNumber}`);
    return sale;
  }

  in(state: DocumentState): PlainSale[] {
    return this.all.filter((sale) => sale.state === state);
  }
}
