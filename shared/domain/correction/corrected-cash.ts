import type { InvoiceRequest } from '../../wire/invoice.ts';
import { collectedCash } from '../draft/cash.ts';

/** Cash of a sale in minor units: what the client handed over, and what of the total was not collected. */
export interface Cash {
  received: bigint;
  rounding: bigint;
}

/** A sale as far as its cash goes. */
export interface CashSale {
  venta: Pick<InvoiceRequest['venta'], 'condicion_venta' | 'moneda'>;
  /** Minor units. */
  total: bigint;
}

const CONTADO = 1;

/**
 * What moves between the drawer and the client by a correction, in minor units: above zero it is still to be
 * collected, below it is given back. Nothing moves where the sale was not paid in cash here, or is on credit since.
 */
export function cashToSettle(cash: Cash | null, sold: CashSale, now: CashSale, roundsCash: boolean): bigint {
  if (cash === null || now.venta.condicion_venta !== CONTADO || now.total === sold.total) return 0n;
  return collectedCash(now.total, now.venta.moneda, roundsCash) - (sold.total - cash.rounding);
}

/**
 * The cash as it is once that difference has changed hands: what is collected besides counts as received, what is
 * given back as change. A sale on credit has none.
 */
export function correctedCash(
  cash: Cash | null,
  sold: CashSale,
  now: CashSale,
  roundsCash: boolean,
): Cash | null {
  if (cash === null || now.venta.condicion_venta !== CONTADO) return null;
  if (now.total === sold.total) return cash;
  const difference = cashToSettle(cash, sold, now, roundsCash);
  return {
    received: cash.received + (difference > 0n ? difference : 0n),
    rounding: now.total - collectedCash(now.total, now.venta.moneda, roundsCash),
  };
}
