import { type Reason, reason as makeReason, said } from '../../../shared/domain/reason.ts';
import { DOCUMENT_STATES } from '../../../shared/domain/fiscal/document-state.ts';
import type { CashCount } from '../../../shared/domain/cash/denominations.ts';
import { MOVEMENT_KINDS } from '../../../shared/domain/cash/movement.ts';
import { MEANS } from '../../../shared/domain/sale/means.ts';
import { type Means } from '../../../shared/domain/sale/means.ts';
import type { ShiftReport } from '../../../shared/domain/cash/shift-report.ts';
import { isOnCredit, isOpen, type PlainSale, type PlainSales, VOID } from './plain-sales.ts';
import { originalKind, type PlainMovement, type PlainTill, sumOf } from './plain-till.ts';

/** Counts and decisions of the user closing; minor units. */
export interface PlainClosing {
  by: string;
  counts: readonly (CashCount & { amount: bigint })[];
  others: readonly { means: Exclude<Means, 'cash'>; currency: string; amount: bigint }[];
  left: ReadonlyMap<string, bigint>;
  reason: string;
  takenOutReason: string;
}

const CURRENCIES = ['PYG', 'USD', 'BRL', 'ARS'];
const MONEY_OF_PEOPLE = ['sale', 'initial', 'collection', 'refund'];

type Told = Omit<
  ShiftReport,
  | 'cashMoves'
  | 'corrections'
  | 'openings'
  | 'open'
  | 'changed'
  | 'cancelled'
  | 'refundedYetValid'
  | 'givenBack'
> &
  Record<
    'cashMoves' | 'corrections' | 'open' | 'changed' | 'cancelled' | 'refundedYetValid' | 'givenBack',
    unknown[]
  >;

/** Expected report of a shift, from the copybook: the X, or the Z once it is closed. */
export function expectShift(
  { till, sales }: { till: PlainTill; sales: PlainSales },
  at: number,
  closing: PlainClosing | null,
): Told {
  const { shift } = till;
  if (shift === null) throw new Error('no shift is open');
  const movements = till.ofShift();
  const own = sales.all.filter((sale) => sale.shift === shift.number);
  const money = expectMoney(movements, closing);
  return {
    ...shift,
    at,
    money,
    cashiers: expectCashiers(movements, own),
    sales: expectSales(own),
    roundings: expectSums(own, ({ rounding }) => rounding),
    discounts: expectSums(own, ({ discount }) => discount),
    ...expectNamed(sales.all, till),
    cashMoves: movements
      .filter(({ kind }) => kind === 'cash-in' || kind === 'cash-out')
      .map(({ kind, currency, amount, reason, at: movedAt, actor }) => {
        return { kind, currency, amount: String(amount), reason: storedReason(reason), at: movedAt, actor };
      }),
    corrections: movements.flatMap(
      ({ corrects, sale, means, currency, amount, reason, at: movedAt, actor }) => {
        const told = {
          means,
          currency,
          amount: String(amount),
          reason: storedReason(reason),
          at: movedAt,
          actor,
        };
        return corrects === null ? [] : [{ kind: corrects.kind, localNumber: sale, ...told }];
      },
    ),
    close: closing === null ? null : expectClose(closing, money),
  };
}

/** Expected amount of a payment method now; minor units. */
export function expectedOf(movements: readonly PlainMovement[], means: Means, currency: string): bigint {
  const of = movements.filter((one) => one.means === means && one.currency === currency);
  return sumOf(of.map(({ amount }) => amount));
}

function expectMoney(
  movements: readonly PlainMovement[],
  closing: PlainClosing | null,
): ShiftReport['money'] {
  const cash =
    closing?.counts.map(({ currency, amount }) => ({ means: 'cash' as const, currency, amount })) ?? [];
  const counted = [...cash, ...(closing?.others ?? [])];
  return CURRENCIES.flatMap((currency) => {
    const own = movements.filter((one) => one.currency === currency);
    const means = MEANS.flatMap((one) => {
      const of = own.filter((movement) => movement.means === one);
      const count = counted.find((told) => told.means === one && told.currency === currency)?.amount;
      if (of.length === 0 && count === undefined) return [];
      const expected = expectedOf(own, one, currency);
      const kinds = MOVEMENT_KINDS.flatMap((kind) => {
        const amounts = of.filter((movement) => movement.kind === kind).map(({ amount }) => amount);
        return amounts.length === 0 ? [] : [{ kind, count: amounts.length, amount: String(sumOf(amounts)) }];
      });
      const told = count === undefined ? null : String(count);
      const difference = count === undefined ? null : String(count - expected);
      return [{ means: one, kinds, expected: String(expected), counted: told, difference }];
    });
    const floats = own.filter((one) => originalKind(one) === 'float').map(({ amount }) => amount);
    return means.length === 0 ? [] : [{ currency, float: String(sumOf(floats)), means }];
  });
}

/** For a correction, the cashier of the corrected movement. */
function expectCashiers(
  movements: readonly PlainMovement[],
  own: readonly PlainSale[],
): ShiftReport['cashiers'] {
  const theirs = movements
    .filter((one) => MONEY_OF_PEOPLE.includes(originalKind(one)))
    .map((one) => ({ ...one, actor: one.corrects?.actor ?? one.actor }));
  const actors = [...new Set([...theirs.map(({ actor }) => actor), ...own.map(({ soldBy }) => soldBy)])];
  return actors.toSorted().flatMap((actor) =>
    CURRENCIES.flatMap((currency) => {
      const moved = theirs.filter((one) => one.actor === actor && one.currency === currency);
      const sold = own.filter(({ soldBy, body }) => soldBy === actor && body.venta.moneda === currency);
      const means = MEANS.flatMap((one) => {
        const amounts = moved.filter((movement) => movement.means === one).map(({ amount }) => amount);
        return amounts.length === 0 ? [] : [{ means: one, amount: String(sumOf(amounts)) }];
      });
      return means.length + sold.length === 0 ? [] : [{ actor, currency, sales: sold.length, means }];
    }),
  );
}

function expectSales(own: readonly PlainSale[]): ShiftReport['sales'] {
  return DOCUMENT_STATES.flatMap((state) =>
    CURRENCIES.flatMap((currency) =>
      [false, true].flatMap((onCredit) => {
        const of = own.filter((one) => {
          return one.state === state && one.body.venta.moneda === currency && isOnCredit(one) === onCredit;
        });
        const total = String(sumOf(of.map((one) => one.total)));
        return of.length === 0 ? [] : [{ state, currency, isOnCredit: onCredit, count: of.length, total }];
      }),
    ),
  );
}

function expectSums(own: readonly PlainSale[], of: (sale: PlainSale) => bigint): ShiftReport['roundings'] {
  return CURRENCIES.flatMap((currency) => {
    const amounts = own
      .filter(({ state, body }) => state !== 'discarded' && body.venta.moneda === currency)
      .map(of)
      .filter((amount) => amount > 0n);
    return amounts.length === 0 ? [] : [{ currency, count: amounts.length, amount: String(sumOf(amounts)) }];
  });
}

/** Reported once: when the money was refunded, or when the cancellation failed. */
const isRefundedYetValid = (sale: PlainSale, till: PlainTill): boolean =>
  till.refunded(sale.localNumber) > 0n &&
  sale.wasAskedToCancel &&
  sale.cancelling === 'no' &&
  !VOID.includes(sale.state);

function expectNamed(all: readonly PlainSale[], till: PlainTill) {
  const inOrder = all.toSorted((a, b) => a.soldAt - b.soldAt || (a.localNumber < b.localNumber ? -1 : 1));
  const isOfShift = ({ shift }: PlainSale): boolean => shift === till.current;
  const endedNow = ({ ended }: PlainSale): boolean => ended?.shift === till.current;
  const named = (sale: PlainSale) => ({
    id: sale.id,
    localNumber: sale.localNumber,
    numeroDocumento: sale.numero,
    clientName: sale.body.cliente.nombre,
    currency: sale.body.venta.moneda,
    total: String(sale.total),
    refunded: String(till.refunded(sale.localNumber)),
  });
  return {
    open: inOrder.filter(isOpen).map((sale) => {
      const { state, cancelling } = sale;
      return { ...named(sale), state, isOfShift: isOfShift(sale), isCancelling: cancelling !== 'no' };
    }),
    changed: inOrder.flatMap((sale) => {
      const { state: is, ended, wasAtClose } = sale;
      const was = wasAtClose ?? (endedNow(sale) && !isOfShift(sale) ? (ended?.from ?? null) : null);
      return was === null || (was === is && isOpen(sale)) ? [] : [{ ...named(sale), was, is }];
    }),
    cancelled: inOrder
      .filter(endedNow)
      .map((sale) => ({ ...named(sale), is: sale.state, isOfShift: isOfShift(sale) })),
    refundedYetValid: inOrder
      .filter((sale) => isRefundedYetValid(sale, till))
      .filter(
        (sale) =>
          isOpen(sale) || sale.wasAtClose !== null || till.refunded(sale.localNumber, till.current) > 0n,
      )
      .map((sale) => ({ ...named(sale), state: sale.state })),
    givenBack: inOrder.flatMap((sale) => {
      const now = till.refunded(sale.localNumber, till.current);
      const isAlone = now > 0n && !endedNow(sale) && (!sale.wasAskedToCancel || VOID.includes(sale.state));
      return isAlone ? [{ ...named(sale), state: sale.state, refunded: String(now) }] : [];
    }),
  };
}

function expectClose(
  { by, counts, left, reason, takenOutReason }: PlainClosing,
  money: ShiftReport['money'],
): ShiftReport['close'] {
  const sorted = counts.toSorted((a, b) => CURRENCIES.indexOf(a.currency) - CURRENCIES.indexOf(b.currency));
  const stays = (currency: string): bigint => left.get(currency) ?? 0n;
  const takenOut = sorted
    .map(({ currency, amount }) => ({ currency, amount: String(amount - stays(currency)) }))
    .filter(({ amount }) => amount !== '0');
  const isOff = money.some(({ means }) => means.some(({ difference }) => (difference ?? '0') !== '0'));
  return {
    by,
    counts: sorted.map(({ currency, notes, loose }) => ({ currency, notes, loose })),
    reason: isOff ? reason : '',
    takenOut,
    takenOutReason: takenOut.length > 0 ? said(takenOutReason) : null,
    left: sorted.map(({ currency }) => ({ currency, amount: String(stays(currency)) })),
  };
}

/** A user's words, or a reason of the app's own. */
function storedReason(words: string): Reason | null {
  if (words === '') return null;
  return words === 'Fondo contado' ? makeReason('float-counted') : said(words);
}
