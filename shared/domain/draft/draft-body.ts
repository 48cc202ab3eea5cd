import type { InvoiceRequest } from '../../wire/invoice.ts';
import { minorDigits, MOST_MINOR, numberFromMinor, numberFromScaled } from '../money.ts';
import { addUp, type ExactLine, type SaleTotals } from '../sale-totals.ts';
import { readTypedAmount, readTypedNumber } from '../typed-number.ts';
import { readRate } from './currency.ts';
import { lineAmounts } from './line-amounts.ts';
import type { SaleMoney } from './line-price.ts';
import type { SaleDraft } from './sale-draft.ts';
import type { WireItem } from './wire-line.ts';

/** Lines, totals and IVA of a draft; a line that cannot be priced yet counts as none. */
export function draftTotals(draft: Pick<SaleDraft, 'lines'> & SaleMoney): SaleTotals {
  const exact = draft.lines.flatMap((line) => lineAmounts(line, draft).exact ?? []);
  // As they are sent: goods first.
  const inOrder = [ofKind(exact, 'mercaderia'), ofKind(exact, 'servicio')].flat();
  return addUp(inOrder, draft.currency);
}

/**
 * The body of POST /simplificado/carritos a draft stands for. What is missing or half-typed is left out or not a
 * number, and what is too large to be sent is infinite, so that checking the body names it.
 */
export function invoiceBodyOf(draft: SaleDraft): Record<string, unknown> {
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
    items: itemsOf(draft),
  };
}

/** Paths of the lines whose quantity a label's price gave. */
export function labelledLines({ lines }: Pick<SaleDraft, 'lines'>): Set<string> {
  const counts = { mercaderia: 0, servicio: 0 };
  return new Set(
    lines.flatMap(({ item: { kind }, isFromLabel }) => {
      const path = `items.${kind}s[${counts[kind]}]`;
      counts[kind] += 1;
      return isFromLabel ? [path] : [];
    }),
  );
}

function ofKind(lines: readonly ExactLine[], kind: 'mercaderia' | 'servicio'): ExactLine[] {
  return lines.filter(({ line }) => line.kind === kind);
}

function itemsOf(draft: SaleDraft): InvoiceRequest['items'] {
  const mercaderias: WireItem<'mercaderia'>[] = [];
  const servicios: WireItem<'servicio'>[] = [];
  for (const line of draft.lines) {
    const { wire } = lineAmounts(line, draft);
    if (wire.kind === 'mercaderia') mercaderias.push(wire.item);
    else servicios.push(wire.item);
  }
  return {
    ...(mercaderias.length === 0 ? {} : { mercaderias }),
    ...(servicios.length === 0 ? {} : { servicios }),
  };
}

function firstPayment({ entregaInicial, currency }: SaleDraft): number {
  if (entregaInicial.trim() === '') return 0;
  return readTypedAmount(entregaInicial, minorDigits(currency)) ?? Number.NaN;
}
