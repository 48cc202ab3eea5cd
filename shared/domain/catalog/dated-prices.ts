import * as z from 'zod';
import { precioUnitarioSchema } from '../../wire/items.ts';
import { wireAmountSchema } from '../../wire/primitives.ts';

/** A price per unit, IVA included, with its parts by rate. */
const priceSchema = z.object({
  precio_unitario_original: wireAmountSchema,
  precio_unitario: precioUnitarioSchema,
});

export type Price = z.infer<typeof priceSchema>;

/** Prices by the day on which each begins, YYYY-MM-DD at the counters; null: from then on there is none. */
export const datedPricesSchema = z
  .array(z.object({ from: z.iso.date(), price: priceSchema.nullable() }))
  .max(100);

export type DatedPrices = z.infer<typeof datedPricesSchema>;

/**
 * The price of a product on a day: the branch's newest one that has begun, else the chain's, else the product's own.
 * @param day YYYY-MM-DD at the counter
 */
export function priceOnDay(
  { own, chain, branch }: { own: Price; chain: DatedPrices; branch: DatedPrices },
  day: string,
): Price {
  return newestBegun(branch, day) ?? newestBegun(chain, day) ?? own;
}

function newestBegun(prices: DatedPrices, day: string): Price | null {
  const begun = prices.filter(({ from }) => from <= day).toSorted((a, b) => (a.from < b.from ? 1 : -1));
  return begun[0]?.price ?? null;
}

/** The day after `day` on which a price begins or ends next; null if there is none. */
export function nextPriceDay(lists: readonly DatedPrices[], day: string): string | null {
  const days = lists.flatMap((prices) => prices.map(({ from }) => from)).filter((from) => from > day);
  return days.toSorted()[0] ?? null;
}
