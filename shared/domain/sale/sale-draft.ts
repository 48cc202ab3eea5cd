import type { Cliente } from '../../wire/cliente.ts';
import type { CatalogItem } from '../catalog/catalog-item.ts';
import type { DecimalsOf } from './quantity-issues.ts';
import { readTypedNumber } from '../typed-number.ts';
import type { Means } from './means.ts';
import type { Currency } from './currency.ts';

/** The three values that identify a counter's issuing point. */
export interface IssuingPoint {
  numero_timbrado: string;
  numero_establecimiento: string;
  punto_expedicion: string;
}

/** One line; texts are kept as typed, so that a half-typed one survives too. */
export interface DraftLine {
  /** Unique within the draft. */
  key: string;
  /** The catalogue's item when the line was made; its prices are in guaraníes. */
  item: CatalogItem;
  quantity: string;
  /** The unit price for this sale, in its currency, IVA included; empty: the catalogue's. */
  price: string;
  /** Discount on the whole line: `5.000`, or `10 %`; empty: none. */
  discount: string;
  /** Remark on this line: the wire's observacion. */
  remark: string;
  /** True if a label gave the line's price; its computed quantity may have any number of decimals. */
  isFromLabel: boolean;
}

/** A payment by a method other than cash; texts as typed. */
export interface DraftPayment {
  means: Exclude<Means, 'cash'>;
  amount: string;
  /** Number of a card slip, a transfer or a cheque; empty: none. */
  reference: string;
}

/** Notes of another currency, received for a sale in guaraníes; texts as typed. */
export interface ForeignCash {
  currency: Currency;
  received: string;
  /** Guaraníes for one unit. */
  rate: string;
}

/**
 * A sale being entered. `id` becomes its document's id, so that the same draft charged twice is one sale.
 * Texts are kept as typed.
 */
export interface SaleDraft {
  id: string;
  point: IssuingPoint | null;
  client: Cliente | null;
  lines: DraftLine[];
  currency: Currency;
  /** Guaraníes for one unit of the currency; empty in guaraníes. */
  rate: string;
  /** 1 = contado, 2 = crédito, as on the wire. */
  condition: 1 | 2;
  /** Cash received; empty means the exact amount. */
  received: string;
  /** Received in addition; only if guaraníes are due at once. */
  foreignCash: ForeignCash[];
  entregaInicial: string;
  /** Days. */
  plazo: string;
  /** Payments by other methods; the rest of the amount due is cash. */
  payments: DraftPayment[];
  remark: string;
}

/** Values of a line for which only item and quantity are set. */
export const PLAIN_LINE = { price: '', discount: '', remark: '', isFromLabel: false } as const;

export const BLANK_SALE: Omit<SaleDraft, 'id' | 'point'> = {
  client: null,
  lines: [],
  currency: 'PYG',
  rate: '',
  condition: 1,
  received: '',
  foreignCash: [],
  entregaInicial: '',
  plazo: '',
  payments: [],
  remark: '',
};

/** `most`: number of decimals allowed for the unit. */
export type QuantityFault = { kind: 'missing' } | { kind: 'notNumber' } | { kind: 'decimals'; most: number };

/** Null for a valid quantity; one computed from a label's price may have as many decimals as needed. */
export function quantityFault(
  line: Pick<DraftLine, 'quantity' | 'isFromLabel' | 'item'>,
  decimalsOf: DecimalsOf,
): QuantityFault | null {
  const typed = line.quantity.trim();
  if (typed === '') return { kind: 'missing' };
  if (lineQuantity(line) === null) return { kind: 'notNumber' };
  const most = decimalsOf(line.item.record.unidad_medida_venta_id);
  const decimals = typed.split(',')[1]?.length ?? 0;
  return most === undefined || line.isFromLabel || decimals <= most ? null : { kind: 'decimals', most };
}

/** Null if the quantity is no number above zero. */
export function lineQuantity(line: Pick<DraftLine, 'quantity'>): number | null {
  const quantity = readTypedNumber(line.quantity);
  return quantity === null || quantity === 0 ? null : quantity;
}
