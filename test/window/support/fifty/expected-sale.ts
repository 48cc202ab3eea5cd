import { Exact } from '../../../support/exact-amounts.ts';
import {
  decimalsOf,
  type ExpectedLine,
  expectLine,
  ivaIn,
  type MeantMoney,
  minus,
  over,
} from '../../../support/typed-sales/sale-oracle.ts';
import { typedText } from '../../../support/typed-sales/exact-text.ts';
import type { Rate } from '../../../support/typed-sales/typed-sales.ts';
import { RATES, type SoldLine } from './script.ts';

/** A line as the wire must carry it, and as receipt and screen must show it. Amounts are exact. */
export interface ExpectedItem {
  quantity: Exact;
  listPrice: Exact;
  unitPrice: Exact;
  parts: { rate: Rate; amount: Exact }[];
  value: Exact;
  discount: Exact;
}

/** In minor units. */
export interface ExpectedTotals {
  exempt: bigint;
  five: bigint;
  ten: bigint;
  iva: bigint;
  total: bigint;
}

const ZERO = new Exact(0n);
/** Prices here have at most seven digits before the comma, so the wire has room for all 8 decimals. */
const WIRE_DECIMALS = 8;
const SHOWN_DECIMALS = 2;

/** By fractions of big integers; shares no code with the app. Throws for a line that cannot be sold. */
export function expectItem(line: SoldLine, money: MeantMoney): ExpectedItem {
  const expected = expectLine(line, money);
  if (typeof expected === 'string') throw new RangeError(`${line.code}: ${expected}`);
  const { quantity, listPrice, value } = expected;
  const unitPrice = toWire(over(value, quantity));
  return {
    quantity,
    listPrice,
    unitPrice,
    parts: partsOf(unitPrice, expected),
    value,
    discount: minus(listPrice.times(quantity), value),
  };
}

/** Rounds the smaller parts, and gives the largest the rest, so that they add up to the price. */
function partsOf(unitPrice: Exact, { proportions }: ExpectedLine): ExpectedItem['parts'] {
  const rounded = proportions.map(({ rate, of }) => ({ rate, of, amount: toWire(unitPrice.times(of)) }));
  const main = rounded.reduce((most, one) => (minus(one.of, most.of).top >= 0n ? one : most));
  const others = Exact.sum(rounded.filter((one) => one !== main).map(({ amount }) => amount));
  return rounded.map((one) => ({
    rate: one.rate,
    amount: one === main ? minus(unitPrice, others) : one.amount,
  }));
}

function toWire(amount: Exact): Exact {
  return new Exact(amount.round(WIRE_DECIMALS), 10n ** BigInt(WIRE_DECIMALS));
}

/** Totals from exact sums of the sent values, rounded half up once; IVA is included in its base. */
export function expectTotals(lines: readonly SoldLine[], money: MeantMoney): ExpectedTotals {
  const decimals = decimalsOf(money);
  const items = lines.map((line) => expectItem(line, money));
  const sumAt = (wanted: Rate): Exact =>
    Exact.sum(
      items.flatMap(({ quantity, parts }) =>
        parts.filter(({ rate }) => rate === wanted).map(({ amount }) => amount.times(quantity)),
      ),
    );
  const [exempt = ZERO, five = ZERO, ten = ZERO] = RATES.map(sumAt);
  return {
    exempt: exempt.round(decimals),
    five: five.round(decimals),
    ten: ten.round(decimals),
    iva: ivaIn(five, 5).round(decimals) + ivaIn(ten, 10).round(decimals),
    total: Exact.sum([exempt, five, ten]).round(decimals),
  };
}

/** A line's value as its row shows it: with at least its currency's decimals. */
export function valueShown(line: SoldLine, money: MeantMoney): string {
  const { value } = expectItem(line, money);
  if (decimalsOf(money) === 0) return amountText(value, SHOWN_DECIMALS);
  return minorText(value.round(SHOWN_DECIMALS), money);
}

/** In es-PY notation, without trailing zeros. */
export function amountText(amount: Exact, mostDecimals: number): string {
  const text = typedText({ digits: amount.round(mostDecimals), decimals: mostDecimals }, true);
  return text.includes(',') ? text.replace(/,?0+$/, '') : text;
}

const SIGNS: Readonly<Record<string, string>> = { PYG: 'Gs.', USD: 'US$', BRL: 'R$', ARS: 'AR$' };

/** Minor units without a sign: `1.250.000`, `199,90`. */
export function minorText(minor: bigint, money: MeantMoney): string {
  return typedText({ digits: minor, decimals: decimalsOf(money) }, true);
}

/** Minor units with their currency sign: `Gs. 1.250.000`. */
export function moneyText(minor: bigint, money: MeantMoney): string {
  return `${SIGNS[money.draft.currency]} ${minorText(minor, money)}`;
}
