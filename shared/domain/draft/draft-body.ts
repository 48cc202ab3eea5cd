import type { InvoiceRequest } from '../../wire/invoice.ts';
import { minorDigits, MOST_MINOR, numberFromMinor, numberFromScaled } from '../money.ts';
import { readTypedAmount, readTypedNumber } from '../typed-number.ts';
import { readRate } from './currency.ts';
import type { PricedDraft, WireItem } from './pricing.ts';
import type { SaleDraft } from './sale-draft.ts';

/**
 * The body of POST /simplificado/carritos a draft stands for. What is missing or half-typed is left out or not a
 * number, and what is too large to be sent is infinite, so that checking the body names it.
 */
export function invoiceBodyOf(draft: SaleDraft, { totals, lines }: PricedDraft): Record<string, unknown> {
  const exact = totals.total;
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
    items: itemsOf(lines),
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

function itemsOf(lines: PricedDraft['lines']): InvoiceRequest['items'] {
  const mercaderias: WireItem<'mercaderia'>[] = [];
  const servicios: WireItem<'servicio'>[] = [];
  for (const { wire } of lines) {
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
