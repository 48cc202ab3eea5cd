import { SCALE } from '../money.ts';
import { priceLine } from '../draft/line-price.ts';
import type { SaleDraft } from '../draft/sale-draft.ts';
import type { Need } from './rights.ts';

const PERCENT_DIGITS = 100n;

/**
 * What charging a sale takes: the right to change prices where a line has another price than the catalogue's, and a
 * limit that allows its largest discount. Lines that cannot be priced take nothing: such a sale is refused anyway.
 */
export function saleNeed(draft: SaleDraft): Need {
  let isPriceChanged = false;
  let discount = 0;
  for (const line of draft.lines) {
    const priced = priceLine(line, draft);
    if (typeof priced === 'string') continue;
    const listed = priceLine({ ...line, price: '', discount: '' }, draft);
    if (typeof listed === 'string' || listed.listPrice !== priced.listPrice) isPriceChanged = true;
    discount = Math.max(discount, percentOf(priced.discount, priced.listPrice, priced.quantity));
  }
  return { rights: isPriceChanged ? ['change-price'] : [], discount };
}

/** In percent, rounded up to two decimals: what is a little above a limit is above it. */
function percentOf(discount: bigint, listPrice: bigint, quantity: bigint): number {
  const value = listPrice * quantity;
  if (discount === 0n || value === 0n) return 0;
  const part = discount * SCALE * 100n * PERCENT_DIGITS;
  return Number((part + value - 1n) / value) / Number(PERCENT_DIGITS);
}
