import { collectedCash } from '../draft/cash.ts';
import type { Paid } from '../till/document-money.ts';
import { dueAtSale, type SaleDue } from '../till/due-at-sale.ts';

/** Cash of a sale in minor units: what the client handed over, and what of the total was not collected. */
export interface Cash {
  received: bigint;
  rounding: bigint;
}

const CONTADO = 1;

/**
 * What moves between the drawer and the client by a correction, in minor units: above zero it is still to be
 * collected, below it is given back. What was paid by other means stays, and the difference is cash. Nothing moves
 * where nobody knows how the sale was paid (`paid` is null), or where as much is due as before.
 */
export function cashToSettle(paid: Paid | null, sold: SaleDue, now: SaleDue, roundsCash: boolean): bigint {
  if (paid === null || !isDueOtherwise(sold, now)) return 0n;
  return cashDue(paid, now, roundsCash) - paid.cash;
}

/**
 * The cash as it is once that difference has changed hands: what is collected besides counts as received, what is
 * given back as change. A sale on credit has none.
 */
export function correctedCash(
  cash: Cash | null,
  paid: Paid | null,
  sold: SaleDue,
  now: SaleDue,
  roundsCash: boolean,
): Cash | null {
  if (now.venta.condicion_venta !== CONTADO) return null;
  if (paid === null || !isDueOtherwise(sold, now)) return cash;
  const due = cashDue(paid, now, roundsCash);
  const change = cash === null ? 0n : cash.received - paid.cash;
  const most = paid.cash > due ? paid.cash : due;
  return { received: change + (most > 0n ? most : 0n), rounding: now.total - paid.otherwise - due };
}

function isDueOtherwise(sold: SaleDue, now: SaleDue): boolean {
  const isSame = sold.venta.condicion_venta === now.venta.condicion_venta;
  return !isSame || dueAtSale(sold) !== dueAtSale(now);
}

function cashDue({ otherwise }: Paid, now: SaleDue, roundsCash: boolean): bigint {
  const { condicion_venta: condition, moneda } = now.venta;
  return collectedCash(dueAtSale(now), moneda, roundsCash && condition === CONTADO, otherwise);
}
