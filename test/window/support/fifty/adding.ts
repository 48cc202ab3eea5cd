import { Exact } from '../../../support/exact-amounts.ts';
import { over } from '../../../support/typed-sales/sale-oracle.ts';
import { typedText } from '../../../support/typed-sales/exact-text.ts';
import type { SaleEntry } from './sale-entry.ts';
import { priceLabel, SHELF, type ShelfItem, weightLabel } from './shelf.ts';

/** Ways of adding an item to a sale. */
export const ADDING = {
  scan(entry) {
    const item = pick(entry, ({ barCodes }) => barCodes.length > 0);
    entry.do({ scan: entry.random.pick(item.barCodes) });
    entry.add(item, new Exact(1n));
  },
  timesScan(entry) {
    const item = pick(entry, ({ barCodes, isCounted }) => isCounted && barCodes.length > 0);
    const count = entry.random.integer(2, 12);
    entry.do({ see: 'sale' }, { type: `${count}*` }, { scan: entry.random.pick(item.barCodes) });
    entry.add(item, new Exact(BigInt(count)));
  },
  /** Repeated scans, faster than the look-ups are answered. */
  scanThrice(entry) {
    const item = pick(entry, ({ barCodes }) => barCodes.length > 0);
    const scan = entry.random.pick(item.barCodes);
    entry.do({ scan }, { scan }, { scan });
    entry.add(item, new Exact(3n));
  },
  code(entry) {
    const item = pick(entry, () => true);
    typeAndEnter(entry, entry.random.chance(0.5) ? item.code : item.code.toLowerCase());
    entry.add(item, new Exact(1n));
  },
  word(entry) {
    const item = pick(entry, ({ word }) => word !== null);
    typeAndEnter(entry, item.word ?? '');
    entry.add(item, new Exact(1n));
  },
  timesWord(entry) {
    const item = pick(entry, ({ word, isCounted }) => isCounted && word !== null);
    const count = entry.random.integer(2, 9);
    typeAndEnter(entry, `${count} * ${item.word}`);
    entry.add(item, new Exact(BigInt(count)));
  },
  weighed(entry) {
    const item = pick(entry, ({ word, isCounted }) => !isCounted && word !== null);
    const quantity = { digits: BigInt(entry.random.integer(50, 4000)), decimals: 3 };
    typeAndEnter(entry, `${typedText(quantity, false)}*${item.word}`);
    entry.add(item, new Exact(quantity.digits, 1000n));
  },
  weightLabel(entry) {
    const item = pick(entry, ({ scaleCode }) => scaleCode !== null);
    const grams = entry.random.integer(50, 4000);
    entry.do({ scan: weightLabel(item.scaleCode ?? '', grams) });
    entry.add(item, new Exact(BigInt(grams), 1000n));
  },
  priceLabel(entry) {
    const item = pick(entry, ({ scaleCode }) => scaleCode !== null);
    const price = entry.random.integer(1_000, 99_999);
    entry.do({ scan: priceLabel(item.scaleCode ?? '', price) });
    // Quantity that makes price × quantity the label's price: 8 decimals are close enough.
    const quantity = over(new Exact(BigInt(price)), item.price).round(8);
    entry.add(item, new Exact(quantity, 10n ** 8n), true);
  },
} as const satisfies Record<string, (entry: SaleEntry) => void>;

function pick(entry: SaleEntry, fits: (item: ShelfItem) => boolean): ShelfItem {
  return entry.random.pick(SHELF.filter(fits));
}

function typeAndEnter(entry: SaleEntry, text: string): void {
  entry.do({ see: 'sale' }, { type: text }, { press: 'Enter' });
}
