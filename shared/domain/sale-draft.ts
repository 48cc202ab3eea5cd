import type { Cliente } from '../wire/cliente.ts';
import type { InvoiceRequest } from '../wire/invoice.ts';
import type { CatalogItem } from './catalog-item.ts';
import { minorDigits } from './money.ts';
import { saleTotals, type SaleTotals } from './sale-totals.ts';
import { readTypedAmount, readTypedNumber } from './typed-number.ts';

/** The three values that name the issuing point of a counter. */
export interface IssuingPoint {
  numero_timbrado: string;
  numero_establecimiento: string;
  punto_expedicion: string;
}

/** One line; `quantity` as typed, so that a half-typed one survives too. */
export interface DraftLine {
  /** Unique within the draft. */
  key: string;
  item: CatalogItem;
  quantity: string;
}

/**
 * A sale that is being entered. `id` is the identity its document will have, so that the same draft charged
 * twice is one sale. Texts are kept as typed.
 */
export interface SaleDraft {
  id: string;
  point: IssuingPoint | null;
  client: Cliente | null;
  lines: DraftLine[];
  /** 1 = contado, 2 = crédito, as on the wire. */
  condition: 1 | 2;
  /** Cash received; empty means the exact amount. */
  received: string;
  entregaInicial: string;
  plazo: string;
  remark: string;
}

export const DRAFT_CURRENCY = 'PYG';

/** What a sale holds before anything is entered. */
export const BLANK_SALE: Omit<SaleDraft, 'id' | 'point'> = {
  client: null,
  lines: [],
  condition: 1,
  received: '',
  entregaInicial: '',
  plazo: '',
  remark: '',
};

/** What a line's quantity means: a number above zero, or null. */
export function lineQuantity(line: Pick<DraftLine, 'quantity'>): number | null {
  const quantity = readTypedNumber(line.quantity);
  return quantity === null || quantity === 0 ? null : quantity;
}

/** Lines, totals and IVA of a draft; a line whose quantity is not yet a number counts as none. */
export function draftTotals(draft: Pick<SaleDraft, 'lines'>): SaleTotals {
  const counted = draft.lines.filter((line) => lineQuantity(line) !== null);
  const venta = { moneda: DRAFT_CURRENCY } as InvoiceRequest['venta'];
  return saleTotals({ items: itemsOf(counted), venta });
}

/** What is given back: received minus total, in minor units; null while too little or not a number. */
export function draftChange(draft: Pick<SaleDraft, 'received'>, total: bigint): bigint | null {
  const received = receivedMinor(draft, total);
  return received === null || received < total ? null : received - total;
}

/** Cash received in minor units; the exact total where nothing was typed; null if it is no amount. */
export function receivedMinor({ received }: Pick<SaleDraft, 'received'>, total: bigint): bigint | null {
  if (received.trim() === '') return total;
  const amount = readTypedAmount(received, minorDigits(DRAFT_CURRENCY));
  return amount === null ? null : BigInt(amount);
}

/**
 * Whether the cash typed must be a code that was scanned into the wrong field: eight digits or more that begin
 * with 0, or that no one would hand over for this total.
 */
export function isCodeForCash({ received }: Pick<SaleDraft, 'received'>, total: bigint): boolean {
  const text = received.trim();
  return /^\d{8,}$/.test(text) && (text.startsWith('0') || BigInt(text) > 100n * total);
}

/**
 * The body of POST /simplificado/carritos a draft stands for. What is missing or half-typed is left out or
 * not a number, so that checking the body names it.
 */
export function invoiceBodyOf(draft: SaleDraft): unknown {
  const total = Number(draftTotals(draft).total);
  const condition =
    draft.condition === 1
      ? { condicion_venta: 1, venta_contado: { monto: total } }
      : {
          condicion_venta: 2,
          venta_credito: {
            entrega_inicial: typedOrNaN(draft.entregaInicial === '' ? '0' : draft.entregaInicial),
            plazo: typedOrNaN(draft.plazo),
          },
        };
  const remark = draft.remark.trim();
  return {
    venta: {
      ...draft.point,
      moneda: DRAFT_CURRENCY,
      cotizacion: 1,
      total,
      ...condition,
      ...(remark === '' ? {} : { observacion: remark }),
    },
    ...(draft.client === null ? {} : { cliente: draft.client }),
    items: itemsOf(draft.lines),
  };
}

function itemsOf(lines: readonly DraftLine[]): InvoiceRequest['items'] {
  const mercaderias: NonNullable<InvoiceRequest['items']['mercaderias']> = [];
  const servicios: NonNullable<InvoiceRequest['items']['servicios']> = [];
  for (const line of lines) {
    const cantidad = lineQuantity(line) ?? Number.NaN;
    if (line.item.kind === 'mercaderia') mercaderias.push({ ...line.item.record, cantidad });
    else servicios.push({ ...line.item.record, cantidad });
  }
  return {
    ...(mercaderias.length === 0 ? {} : { mercaderias }),
    ...(servicios.length === 0 ? {} : { servicios }),
  };
}

function typedOrNaN(text: string): number {
  return readTypedNumber(text) ?? Number.NaN;
}
