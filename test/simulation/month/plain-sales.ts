import type { DocumentState } from '../../../shared/domain/fiscal/document-state.ts';
import type { InvoiceRequest } from '../../../shared/wire/invoice.ts';
import type { WrittenDocument } from '../../support/independent-reports.ts';
import type { PricedLine } from './pricing.ts';

/** A sale as the shop's own copybook has it. */
export interface PlainSale extends WrittenDocument {
  id: string;
  localNumber: string;
  /** The shift it belongs to. */
  shift: number;
  lines: readonly PricedLine[];
  /** Minor units, as the next three. */
  total: bigint;
  /** What of its cash was not collected. */
  rounding: bigint;
  discount: bigint;
  numero: string | null;
  /** `asked`: the service is to cancel it; `deferred`: it will be, once it is known whether it was issued. */
  cancelling: 'no' | 'deferred' | 'asked';
  /** Ever, where the service had to be asked. */
  wasAskedToCancel: boolean;
  /** In which shift it was cancelled or discarded, and what it was before. */
  ended: { shift: number; from: DocumentState } | null;
  /** What it was at the latest close, where that had to say so. */
  wasAtClose: DocumentState | null;
  /** Another sale was made in its place. */
  isReplaced: boolean;
}

export const isOnCredit = ({ body }: { body: InvoiceRequest }): boolean => body.venta.condicion_venta === 2;

/** Of these it is not known yet what becomes of them. */
const OPEN: readonly DocumentState[] = ['queued', 'sending', 'issued', 'refused', 'uncertain', 'review'];
/** They bind nobody. */
export const VOID: readonly DocumentState[] = ['rejected', 'discarded', 'cancelled'];

export const isOpen = ({ state, cancelling }: PlainSale): boolean =>
  cancelling !== 'no' || OPEN.includes(state);

/** The sales of the shop, by what one may know them by. */
export class PlainSales {
  readonly all: PlainSale[] = [];
  readonly #byNumber = new Map<string, PlainSale>();

  add(sale: PlainSale): void {
    if (this.#byNumber.has(sale.localNumber)) throw new Error(`${sale.localNumber} was given twice`);
    this.all.push(sale);
    this.#byNumber.set(sale.localNumber, sale);
  }

  /** Throws where nobody sold it. */
  get(localNumber: string): PlainSale {
    const sale = this.#byNumber.get(localNumber);
    if (sale === undefined) throw new Error(`nobody sold ${localNumber}`);
    return sale;
  }

  in(state: DocumentState): PlainSale[] {
    return this.all.filter((sale) => sale.state === state);
  }
}
