import type { UsualCurrency } from '../../../../shared/domain/sale/currency.ts';
import { Exact } from '../../../support/exact-amounts.ts';
import type { SeededRandom } from '../../../support/seeded-random.ts';
import type { MeantMoney } from '../../../support/typed-sales/sale-oracle.ts';
import { amountText, valueShown } from './expected-sale.ts';
import type { LineSeen, SoldLine, Stroke } from './script.ts';
import type { ShelfItem } from './shelf.ts';

const QUANTITY_DECIMALS = 8;
export const GUARANIES: MeantMoney = { rate: new Exact(1n), draft: { currency: 'PYG' } };

/** A sale while its script is written: the strokes so far, and their meaning. */
export class SaleEntry {
  readonly random: SeededRandom;
  readonly strokes: Stroke[] = [];
  readonly lines: SoldLine[] = [];
  money: MeantMoney = GUARANIES;
  rateText = '';
  remark = '';

  constructor(random: SeededRandom) {
    this.random = random;
  }

  do(...strokes: readonly Stroke[]): void {
    this.strokes.push(...strokes);
  }

  press(...keys: readonly string[]): void {
    this.do(...keys.map((press) => ({ press })));
  }

  /** Expects no dialog over the sale, and the current lines. */
  seeSale(): void {
    this.do({ see: 'sale' }, { see: 'lines', lines: this.#linesSeen() });
  }

  seeLines(): void {
    this.do({ see: 'lines', lines: this.#linesSeen() });
  }

  setMoney(currency: UsualCurrency, rateText: string, rate: Exact): void {
    this.money = { rate, draft: { currency } };
    this.rateText = rateText;
  }

  /** More of an item goes to its line, unless that has its own price, discount or remark. */
  add(item: ShelfItem, quantity: Exact, isFromLabel = false): void {
    const same = this.lines.find((line) => line.code === item.code && isPlain(line));
    if (same !== undefined && !isFromLabel) same.quantity = same.quantity.plus(quantity);
    else
      this.lines.push({
        code: item.code,
        isService: item.isService,
        quantity,
        shares: item.shares,
        typedPrice: null,
        discount: { kind: 'none' },
        remark: '',
        catalogRemark: item.remark,
        isFromLabel,
      });
    this.seeLines();
  }

  /** From the empty search to this line, by the arrows. */
  mark(line: SoldLine): void {
    const fromLast = this.lines.length - this.lines.indexOf(line);
    const fromFirst = this.lines.indexOf(line) + 1;
    const isUp = fromLast <= fromFirst;
    for (let step = 0; step < Math.min(fromLast, fromFirst); step += 1)
      this.press(isUp ? 'ArrowUp' : 'ArrowDown');
  }

  #linesSeen(): LineSeen[] {
    return this.lines.map((line) => [
      line.code,
      amountText(line.quantity, QUANTITY_DECIMALS),
      valueShown(line, this.money),
    ]);
  }
}

function isPlain({ typedPrice, discount, remark, isFromLabel }: SoldLine): boolean {
  return typedPrice === null && discount.kind === 'none' && remark === '' && !isFromLabel;
}
