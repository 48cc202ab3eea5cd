import type { Currency } from '../../../shared/domain/sale/currency.ts';
import type { Means } from '../../../shared/domain/sale/means.ts';
import type { Cliente } from '../../../shared/wire/cliente.ts';
import { CITY_ID, invoiceBody } from '../../support/sale-bodies.ts';
import type { SeededRandom } from '../../support/seeded-random.ts';
import { typedText } from '../../support/typed-sales/exact-text.ts';
import type { MonthShop } from './month-shop.ts';
import { cashToCollect, isOfOneRate, type MeantLine, minorOf, priceMeant, UNIT } from './pricing.ts';

/* Random sales to enter. */

const OTHER_MEANS = ['card', 'transfer', 'wallet', 'cheque', 'voucher'] as const;
const CLIENTS = ['María Núñez', 'Juan Pérez', 'Rosa Duarte', 'Ferretería El Tornillo', 'Despensa Ñandutí'];
const MOST = 10n ** 7n * UNIT;

/** Payment of an amount due; minor units. */
export interface MeantPayment {
  others: { means: Exclude<Means, 'cash'>; counted: bigint; text: string }[];
  cash: bigint;
}

export function meanLines({ random, goods }: MonthShop, currency: Currency, rate: bigint): MeantLine[] {
  const chosen = Array.from({ length: random.integer(1, 5) }, () => random.pick(goods));
  return chosen
    .flatMap((item): MeantLine[] => {
      // Items of two rates are sold at the catalogue's price, whose parts are known.
      if (currency !== 'PYG' && !isOfOneRate(item)) return [];
      const quantity = random.chance(0.7)
        ? BigInt(random.integer(1, 9)) * UNIT
        : BigInt(random.integer(50, 4500)) * (UNIT / 1000n);
      const line: MeantLine = { item, quantity, discount: { kind: 'none' } };
      const { listPrice } = priceMeant(line, currency, rate);
      if (listPrice === 0n || listPrice >= MOST) return [];
      if (!isOfOneRate(item) || !random.chance(0.12)) return [line];
      const value = (listPrice * quantity) / UNIT;
      const amount = (value / 10n / UNIT) * UNIT;
      if (random.chance(0.5) || amount === 0n)
        return [{ ...line, discount: { kind: 'percent', of: BigInt(random.pick([5, 10, 15, 33])) * UNIT } }];
      return [{ ...line, discount: { kind: 'amount', of: amount } }];
    })
    .concat(atLeastOne(goods, chosen.length > 0 && currency === 'PYG'));
}

/** A sale needs a line; in a foreign currency all random ones may have been dropped. */
function atLeastOne(goods: MonthShop['goods'], isSure: boolean): MeantLine[] {
  const item = goods.find(isOfOneRate);
  return isSure || item === undefined ? [] : [{ item, quantity: 20n * UNIT, discount: { kind: 'none' } }];
}

/** All in cash, all by one other method, or in two or three parts; a voucher may exceed the amount due. */
export function meanPayment(
  random: SeededRandom,
  due: bigint,
  currency: string,
  isRounded: boolean,
): MeantPayment {
  const how = random.fraction();
  const others: MeantPayment['others'] = [];
  if (due > 0n && how > 0.55) {
    const first = random.pick(OTHER_MEANS);
    const counted = how < 0.8 ? due : partOf(random, due, currency);
    const worth = first === 'voucher' && counted === due ? counted + minorOf(currency) * 1000n : counted;
    others.push({ means: first, counted, text: textOf(worth, currency) });
    const second = random.pick(OTHER_MEANS.filter((means) => means !== first && means !== 'voucher'));
    const rest = due - counted;
    if (how > 0.93 && rest > minorOf(currency) && first !== 'voucher') {
      const more = partOf(random, rest, currency);
      others.push({ means: second, counted: more, text: textOf(more, currency) });
    }
  }
  const otherwise = others.reduce((sum, { counted }) => sum + counted, 0n);
  return { others, cash: cashToCollect(due, otherwise, isRounded) };
}

/** Above zero, and less than the whole where it can be divided. */
export function partOf(random: SeededRandom, all: bigint, currency: string): bigint {
  const part = (all * BigInt(random.integer(10, 90))) / 100n;
  const step = currency === 'PYG' && part >= 1000n ? 500n : 1n;
  const whole = (part / step) * step;
  return whole === 0n ? all : whole;
}

export function clientOf(random: SeededRandom): Cliente {
  const index = random.integer(0, CLIENTS.length - 1);
  const { cliente } = invoiceBody({}, { cityId: CITY_ID });
  return { ...cliente, documento: String(4_000_000 + index), nombre: CLIENTS[index] ?? '' };
}

/** Minor units as typed. */
export const textOf = (minor: bigint, currency: string): string =>
  typedText({ digits: minor, decimals: currency === 'PYG' ? 0 : 2 }, true);
