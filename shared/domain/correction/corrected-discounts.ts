import type { InvoiceRequest } from '../../wire/invoice.ts';
import type { DraftDiscount } from '../draft/price-draft.ts';
import { divideRoundingHalfUp, SCALE } from '../money.ts';
import { type SaleLine, saleTotals } from '../sale-totals.ts';

/**
 * The discounts of a corrected sale. The list price stays what it was; the discount is what the corrected price
 * leaves of it, so a line that costs its list price or more has none. A line whose price and quantity were right
 * keeps its own, to the last digit, and a percentage stays one while the price is not touched.
 */
export function correctedDiscounts(
  discounts: readonly DraftDiscount[],
  sold: InvoiceRequest,
  sale: InvoiceRequest,
): DraftDiscount[] {
  const [before, now] = [saleTotals(sold).lines, saleTotals(sale).lines];
  return discounts.flatMap((discount) => {
    const [old, line] = [before[discount.line], now[discount.line]];
    if (old === undefined || line === undefined) return [];
    return correctedDiscount(discount, old, line);
  });
}

function correctedDiscount(discount: DraftDiscount, old: SaleLine, line: SaleLine): DraftDiscount[] {
  const isSamePrice = old.unitPrice === line.unitPrice;
  if (isSamePrice && old.quantity === line.quantity) return [discount];
  const perUnit = discount.listPrice - line.unitPrice;
  if (perUnit <= 0n) return [];
  const amount = divideRoundingHalfUp(perUnit * line.quantity, SCALE);
  return [{ ...discount, discount: amount, percent: isSamePrice ? discount.percent : null }];
}
