import assert from 'node:assert/strict';
import { closeShift } from '../../../main/cash/close-shift.ts';
import { correctMovement, moveCash } from '../../../main/cash/movements.ts';
import { openTill } from '../../../main/cash/open-till.ts';
import { readX } from '../../../main/cash/read-closes.ts';
import type { CashCount } from '../../../shared/domain/cash/denominations.ts';
import { MEANS } from '../../../shared/domain/sale/means.ts';
import { type Means } from '../../../shared/domain/sale/means.ts';
import type { ShiftReport } from '../../../shared/domain/cash/shift-report.ts';
import { expectedOf, expectShift, type PlainClosing } from './expected-shift.ts';
import type { MonthShop } from './month-shop.ts';
import { isOpen } from './plain-sales.ts';
import { sumOf } from './plain-till.ts';

/* Counts, movements and corrections of money, each recorded in the copybook. */

const NOTES = [100_000n, 50_000n, 20_000n, 10_000n, 5000n, 2000n, 1000n, 500n, 100n, 50n];
const FOREIGN = ['USD', 'BRL', 'ARS'] as const;

/** Opens the till with a count, possibly not the remaining cash; or counts one that opened by itself. */
export function openOrCount(shop: MonthShop, actor: string): void {
  const { till, time, program, random } = shop;
  const by = { at: time.now(), actor };
  const off = random.chance(0.15) ? BigInt(random.integer(-20, 40)) * 500n : 0n;
  if (till.shift === null) {
    const counts = new Map([...till.left, ['PYG', atLeastZero((till.left.get('PYG') ?? 0n) + off)] as const]);
    openTill(
      program.counter,
      [...counts].map(([currency, amount]) => countOf(currency, amount)),
      actor,
    );
    till.open(counts, true, by);
    shop.count('opened with a count');
    return;
  }
  if (till.shift.isCounted) return;
  const movements = till.ofShift();
  const counts = cashCurrencies(shop).map((currency): [string, bigint] => {
    const there = expectedOf(movements, 'cash', currency);
    return [currency, currency === 'PYG' ? atLeastZero(there + off) : there];
  });
  // A count cannot be less than the cash received.
  if (counts.some(([currency, amount]) => amount < cashWithoutFloat(shop, currency))) return;
  openTill(
    program.counter,
    counts.map(([currency, amount]) => countOf(currency, amount)),
    actor,
  );
  shop.count('counted later');
  till.shift.isCounted = true;
  for (const [currency, amount] of counts) {
    const float = movements.find((one) => one.kind === 'float' && one.currency === currency) ?? null;
    const missing = amount - expectedOf(movements, 'cash', currency);
    if (missing === 0n) continue;
    const reason = float === null ? '' : 'Fondo contado';
    const kind = float === null ? 'float' : 'correction';
    till.record({ kind, means: 'cash', currency, amount: missing, corrects: float, reason }, by);
  }
}

function cashWithoutFloat({ till }: MonthShop, currency: string): bigint {
  const moved = till.ofShift().filter((one) => one.kind !== 'float' && one.corrects?.kind !== 'float');
  return expectedOf(moved, 'cash', currency);
}

function cashCurrencies({ till }: MonthShop): string[] {
  const moved = till.ofShift().filter(({ means }) => means === 'cash');
  return [...new Set(['PYG', ...moved.map(({ currency }) => currency)])];
}

/** Puts cash in or takes some out, and sometimes corrects the amount. */
export function moveSome(shop: MonthShop, actor: string): void {
  const { till, time, program, random } = shop;
  const currency = random.chance(0.9) ? 'PYG' : random.pick(FOREIGN);
  const there = expectedOf(till.ofShift(), 'cash', currency);
  const isIn = currency !== 'PYG' || there < 200_000n || random.chance(0.3);
  const amount = isIn
    ? BigInt(random.integer(1, 200)) * 500n
    : (there / 1000n) * BigInt(random.integer(5, 300));
  const kind = isIn ? 'cash-in' : 'cash-out';
  const reason = isIn ? 'cambio del banco' : 'pago al proveedor';
  const id = moveCash(program.counter, { kind, currency, amount, reason }, actor);
  const sign = isIn ? 1n : -1n;
  const by = { at: time.now(), actor };
  const written = till.record({ kind, means: 'cash', currency, amount: sign * amount, reason }, by);
  shop.count(kind);
  if (!random.chance(0.15)) return;
  const really = amount + 1000n;
  const parts = [{ means: 'cash' as const, amount: really, reference: '' }];
  correctMovement(program.counter, { id, parts, reason: 'se contó mal' }, actor);
  const correction = {
    means: 'cash',
    currency,
    amount: sign * 1000n,
    corrects: written,
    reason: 'se contó mal',
  } as const;
  till.record({ kind: 'correction', ...correction }, by);
  shop.count('movements corrected');
}

/** Corrects a sale of this shift: part of it was paid by card. */
export function correctSome(shop: MonthShop, actor: string): void {
  const { till, time, program, random } = shop;
  const paid = till.ofShift().filter(({ kind, amount }) => kind === 'sale' && amount > 2n);
  const movement = paid[random.integer(0, Math.max(0, paid.length - 1))];
  if (movement === undefined || movement.sale === null) return;
  const { sale, currency, means } = movement;
  const all = till.ofSale(sale);
  const stands = new Map<Means, bigint>();
  for (const one of all.filter((other) => other === movement || other.corrects === movement))
    stands.set(one.means, (stands.get(one.means) ?? 0n) + one.amount);
  const sum = sumOf(stands.values());
  if (sum < 2n || [...stands.values()].some((amount) => amount < 0n)) return;
  const half = sum / 2n;
  const wanted = new Map<Means, bigint>([
    ['cash', sum - half],
    ['card', half],
  ]);
  const document = shop.sales.get(sale).id;
  const isIt = (one: { kind: string; means: Means }): boolean => one.kind === 'sale' && one.means === means;
  const id = program.counter.till.ofDocument(document).find(isIt)?.id ?? '';
  const changes = MEANS.map((one) => [one, (wanted.get(one) ?? 0n) - (stands.get(one) ?? 0n)] as const);
  if (changes.every(([, amount]) => amount === 0n)) return;
  const parts = [...wanted].map(([one, amount]) => ({ means: one, amount, reference: '' }));
  const reason = `no pagó todo con ${means}`;
  correctMovement(program.counter, { id, parts, reason }, actor);
  shop.count('payments corrected');
  for (const [one, amount] of changes) {
    const correction = { means: one, currency, amount, sale, corrects: movement, reason };
    if (amount !== 0n) till.record({ kind: 'correction', ...correction }, { at: time.now(), actor });
  }
}

/** Now; after a clock set-back, the latest movement's time. */
function toldAt({ till, time }: MonthShop): number {
  const times = till.ofShift().map(({ at }) => at);
  return Math.max(time.now(), till.shift?.openedAt ?? 0, ...times);
}

/** Compares the app's X with the copybook's. */
export function compareX(shop: MonthShop): void {
  const report = readX(shop.program.counter);
  if (shop.till.shift === null || report === null) {
    assert.deepEqual([report, shop.till.shift], [null, null]);
    return;
  }
  assert.deepEqual(comparable(report), expectShift(shop, toldAt(shop), null));
  shop.count('X');
}

/** Counts blindly, closes, and compares the Z with the copybook to the guaraní; returns the Z. */
export function closeTill(shop: MonthShop, actor: string): ShiftReport | null {
  const { till, program, random } = shop;
  if (till.shift === null) return null;
  const movements = till.ofShift();
  const off = random.chance(0.2) ? BigInt(random.integer(-30, 30)) * 50n : 0n;
  const counts = cashCurrencies(shop).map((currency) => {
    const there = expectedOf(movements, 'cash', currency) + (currency === 'PYG' ? off : 0n);
    return countOf(currency, atLeastZero(there));
  });
  const others = (['card', 'transfer'] as const).flatMap((means) => {
    const amount = expectedOf(movements, means, 'PYG');
    return random.chance(0.6) && amount > 0n ? [{ means, currency: 'PYG', amount }] : [];
  });
  const stays = new Map(
    counts.map(({ currency, amount }) => [currency, currency === 'PYG' ? least(amount, 300_000n) : amount]),
  );
  const closing: PlainClosing = {
    by: actor,
    counts,
    others,
    left: stays,
    reason: 'no coincide con lo contado',
    takenOutReason: 'depósito',
  };
  const at = toldAt(shop);
  const expected = expectShift(shop, at, closing);
  const { report } = closeShift(
    program.counter,
    {
      number: till.shift.number,
      cash: counts.map(({ currency, notes, loose }) => ({ currency, notes, loose })),
      others,
      left: stays,
      takenOutReason: closing.takenOutReason,
      reason: closing.reason,
    },
    actor,
  );
  assert.deepEqual(comparable(report), expected);
  for (const sale of shop.sales.all) sale.wasAtClose = isOpen(sale) ? sale.state : null;
  for (const { currency, amount } of report.close?.takenOut ?? [])
    till.record(
      { kind: 'cash-out', means: 'cash', currency, amount: -BigInt(amount), reason: 'depósito' },
      { at, actor },
    );
  till.close(stays);
  shop.count('Z');
  return report;
}

/** Without the app's movement ids; the copybook names documents by local number. */
function comparable({ cashMoves, corrections, openings, ...report }: ShiftReport) {
  assert.deepEqual(openings, { sales: 0, others: [] });
  return {
    ...report,
    cashMoves: cashMoves.map(({ id: _id, ...move }) => move),
    corrections: corrections.map(({ id: _id, ...correction }) => correction),
  };
}

/** Guaraníes by notes and coins, the remainder as loose cash. */
function countOf(currency: string, amount: bigint): CashCount & { amount: bigint } {
  let rest = amount;
  const notes = (currency === 'PYG' ? NOTES : []).flatMap((value) => {
    const count = Number(rest / value);
    rest %= value;
    return count === 0 ? [] : [{ value: String(value), count }];
  });
  return { currency, notes, loose: String(rest), amount };
}

const atLeastZero = (amount: bigint): bigint => (amount < 0n ? 0n : amount);
const least = (one: bigint, other: bigint): bigint => (one < other ? one : other);
