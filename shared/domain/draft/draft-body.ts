import type { InvoiceRequest } from '../../wire/invoice.ts';
import { minorDigits, MOST_MINOR, numberFromMinor, numberFromScaled } from '../money.ts';
import { type SaleTotals, saleTotals } from '../sale-totals.ts';
import { readTypedAmount, readTypedNumber } from '../typed-number.ts';
import { readRate } from './currency.ts';
import { type LineFault, type LinePrice, priceLine, type SaleMoney } from './line-price.ts';
import { type DraftLine, lineQuantity, type SaleDraft } from './sale-draft.ts';

type Wire<K extends 'mercaderias' | 'servicios'> = NonNullable<InvoiceRequest['items'][K]>;

/** Lines, totals and IVA of a draft; a line that cannot be priced yet counts as none. */
export function draftTotals(draft: Pick<SaleDraft, 'lines'> & SaleMoney): SaleTotals {
  const venta = { moneda: draft.currency } as InvoiceRequest['venta'];
  return saleTotals({ items: itemsOf(draft, 'priced'), venta });
}

/**
 * The body of POST /simplificado/carritos a draft stands for. What is missing or half-typed is left out or not a
 * number, and what is too large to be sent is infinite, so that checking the body names it.
 */
export function invoiceBodyOf(draft: SaleDraft): unknown {
  const exact = draftTotals(draft).total;
  const total = exact > MOST_MINOR ? Number.POSITIVE_INFINITY : numberFromMinor(exact, draft.currency);
  const rate = readRate(draft);
  const condition =
    draft.condition === 1
      ? { condicion_venta: 1, venta_contado: { monto: total } }
      : {
          condicion_venta: 2,
          venta_credito: {
            entrega_inicial: firstPayment(draft),
            plazo: readTypedNumber(draft.plazo) ?? Number.NaN,
          },
        };
  const remark = draft.remark.trim();
  return {
    venta: {
      ...draft.point,
      moneda: draft.currency,
      cotizacion: rate === null ? Number.NaN : numberFromScaled(rate),
      total,
      ...condition,
      ...(remark === '' ? {} : { observacion: remark }),
    },
    ...(draft.client === null ? {} : { cliente: draft.client }),
    items: itemsOf(draft, 'all'),
  };
}

/** Each line is priced once: a long sale is added up again at every key. */
function itemsOf(
  { lines, ...money }: Pick<SaleDraft, 'lines'> & SaleMoney,
  which: 'priced' | 'all',
): InvoiceRequest['items'] {
  const mercaderias: Wire<'mercaderias'> = [];
  const servicios: Wire<'servicios'> = [];
  for (const line of lines) {
    const priced = priceLine(line, money);
    if (typeof priced === 'string' && which === 'priced') continue;
    const terms = termsOf(line, priced);
    if (line.item.kind === 'mercaderia') mercaderias.push({ ...line.item.record, ...terms });
    else servicios.push({ ...line.item.record, ...terms });
  }
  return {
    ...(mercaderias.length === 0 ? {} : { mercaderias }),
    ...(servicios.length === 0 ? {} : { servicios }),
  };
}

/** What this sale says of an item. One that cannot be priced has a price or a quantity that is not a number. */
function termsOf(line: DraftLine, priced: LinePrice | LineFault) {
  const remark = line.remark.trim();
  const said = remark === '' ? {} : { observacion: remark };
  if (typeof priced === 'string') {
    const cantidad = lineQuantity(line) ?? Number.NaN;
    const unknown = priced === 'too-large' ? Number.POSITIVE_INFINITY : Number.NaN;
    const price = priced === 'quantity' ? {} : { precio_unitario_original: unknown };
    return { ...said, cantidad, ...price };
  }
  const { quantity, unitPrice, parts } = priced;
  return {
    ...said,
    cantidad: numberFromScaled(quantity),
    precio_unitario_original: numberFromScaled(unitPrice),
    precio_unitario: parts,
  };
}

function firstPayment({ entregaInicial, currency }: SaleDraft): number {
  if (entregaInicial.trim() === '') return 0;
  return readTypedAmount(entregaInicial, minorDigits(currency)) ?? Number.NaN;
}
