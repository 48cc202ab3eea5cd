import { said } from '../../../../../shared/domain/reason.ts';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DOCUMENT_STATES } from '../../../../../shared/domain/fiscal/document-state.ts';
import { USUAL_CURRENCIES } from '../../../../../shared/domain/sale/currency.ts';
import { countedCash, denominationsOf } from '../../../../../shared/domain/cash/denominations.ts';
import { MOVEMENT_KINDS } from '../../../../../shared/domain/cash/movement.ts';
import { MEANS } from '../../../../../shared/domain/sale/means.ts';
import { reportShift } from '../../../../../shared/domain/cash/report-shift.ts';
import type {
  Closing,
  DocumentFact,
  MovementSum,
  SalesSum,
  ShiftFacts,
} from '../../../../../shared/domain/cash/shift-facts.ts';

const NOTHING: ShiftFacts = {
  number: 3,
  openedAt: 1000,
  openedBy: 'Ana',
  isCounted: true,
  at: 2000,
  movements: [],
  sales: [],
  roundings: [],
  discounts: [],
  documents: [],
  cashMoves: [],
  corrections: [],
  openings: { sales: 0, others: [] },
};

const anyActor = fc.constantFrom('Ana', 'Luis', 'Rosa');
const anyCurrency = fc.constantFrom(...USUAL_CURRENCIES);
const anyAmount = fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n });
const anyKind = fc.constantFrom(...MOVEMENT_KINDS);

const anyMovement: fc.Arbitrary<MovementSum> = fc
  .record({
    kind: anyKind,
    corrected: fc.constantFrom(...MOVEMENT_KINDS.filter((kind) => kind !== 'correction')),
    means: fc.constantFrom(...MEANS),
    currency: anyCurrency,
    actor: anyActor,
    count: fc.constant(1),
    amount: anyAmount,
  })
  .map(({ corrected, ...movement }) => ({
    ...movement,
    corrected: movement.kind === 'correction' ? corrected : null,
  }));

const anySale: fc.Arbitrary<SalesSum> = fc.record({
  state: fc.constantFrom(...DOCUMENT_STATES),
  currency: anyCurrency,
  isOnCredit: fc.boolean(),
  actor: anyActor,
  count: fc.constant(1),
  total: fc.bigInt({ min: 0n, max: 10n ** 12n }),
});

const sum = (amounts: readonly (bigint | string)[]): bigint =>
  amounts.reduce<bigint>((total, amount) => total + BigInt(amount), 0n);

function shuffled<T>(all: readonly T[], seed: readonly number[]): T[] {
  return all
    .map((one, place) => ({ one, key: seed[place % Math.max(seed.length, 1)] ?? 0 }))
    .toSorted((a, b) => a.key - b.key)
    .map(({ one }) => one);
}

describe('a report of any movements', () => {
  test('expects all movements of each method, and for cash the float and every cash movement', () => {
    fc.assert(
      fc.property(fc.array(anyMovement, { maxLength: 40 }), (movements) => {
        const { money } = reportShift({ ...NOTHING, movements }, null);
        for (const currency of USUAL_CURRENCIES)
          for (const means of MEANS) {
            const moved = movements.filter((one) => one.currency === currency && one.means === means);
            const told = money
              .find((one) => one.currency === currency)
              ?.means.find((one) => one.means === means);
            expect(told?.expected ?? '0').toBe(String(sum(moved.map(({ amount }) => amount))));
            expect(sum(told?.kinds.map(({ amount }) => amount) ?? [])).toBe(BigInt(told?.expected ?? 0));
            expect(sum(told?.kinds.map(({ count }) => BigInt(count)) ?? [])).toBe(BigInt(moved.length));
          }
      }),
    );
  });

  test('is the same in any order, with any preliminary sums', () => {
    fc.assert(
      fc.property(
        fc.array(anyMovement, { maxLength: 30 }),
        fc.array(anySale, { maxLength: 30 }),
        fc.array(fc.integer(), { minLength: 1, maxLength: 30 }),
        (movements, sales, seed) => {
          const facts = { ...NOTHING, movements, sales };
          const told = reportShift(facts, null);
          const other = { ...facts, movements: shuffled(movements, seed), sales: shuffled(sales, seed) };
          expect(reportShift(other, null)).toEqual(told);
          const [first, second, ...rest] = movements;
          if (first === undefined || second === undefined) return;
          const same = { ...second, kind: first.kind, corrected: first.corrected, means: first.means };
          const twins = { ...same, currency: first.currency, actor: first.actor };
          const added = { ...first, count: 2, amount: first.amount + twins.amount };
          expect(reportShift({ ...facts, movements: [added, ...rest] }, null)).toEqual(
            reportShift({ ...facts, movements: [first, twins, ...rest] }, null),
          );
        },
      ),
    );
  });

  test('attributes all document movements and every sale to the cashiers', () => {
    fc.assert(
      fc.property(
        fc.array(anyMovement, { maxLength: 30 }),
        fc.array(anySale, { maxLength: 30 }),
        (movements, sales) => {
          const { cashiers } = reportShift({ ...NOTHING, movements, sales }, null);
          const theirs = movements.filter(({ kind, corrected }) =>
            ['sale', 'initial', 'collection', 'refund'].includes(corrected ?? kind),
          );
          expect(sum(cashiers.flatMap(({ means }) => means.map(({ amount }) => amount)))).toBe(
            sum(theirs.map(({ amount }) => amount)),
          );
          expect(cashiers.reduce((total, one) => total + one.sales, 0)).toBe(sales.length);
        },
      ),
    );
  });

  test('has sales by state that add up to all sales', () => {
    fc.assert(
      fc.property(fc.array(anySale, { maxLength: 40 }), (sales) => {
        const told = reportShift({ ...NOTHING, sales }, null).sales;
        expect(told.reduce((total, { count }) => total + count, 0)).toBe(sales.length);
        for (const currency of USUAL_CURRENCIES)
          expect(sum(told.filter((one) => one.currency === currency).map(({ total }) => total))).toBe(
            sum(sales.filter((one) => one.currency === currency).map(({ total }) => total)),
          );
        const places = told.map(({ state }) => DOCUMENT_STATES.indexOf(state));
        expect(places).toEqual(places.toSorted((a, b) => a - b));
      }),
    );
  });
});

test('closing: counted minus expected is the difference, and the part that does not stay was taken out', () => {
  const counts = fc.record({
    notes: fc.array(fc.nat(50), { minLength: 10, maxLength: 10 }),
    loose: fc.nat(1000),
    kept: fc.double({ min: 0, max: 1, noNaN: true }),
  });
  fc.assert(
    fc.property(fc.array(anyMovement, { maxLength: 20 }), counts, (movements, { notes, loose, kept }) => {
      const cash = {
        currency: 'PYG',
        notes: denominationsOf('PYG').map((value, place) => ({
          value: String(value),
          count: notes[place] ?? 0,
        })),
        loose: String(loose),
      };
      const counted = countedCash(cash);
      const left = (counted * BigInt(Math.round(kept * 1000))) / 1000n;
      const closing: Closing = {
        by: 'Ana',
        cash: [cash],
        others: [{ means: 'card', currency: 'PYG', amount: 5n }],
        left: new Map([['PYG', left]]),
        takenOutReason: said('banco'),
        reason: 'x',
      };
      const { money, close } = reportShift({ ...NOTHING, movements }, closing);
      const guaranies = money.find(({ currency }) => currency === 'PYG');
      for (const [means, amount] of [
        ['cash', counted],
        ['card', 5n],
      ] as const) {
        const told = guaranies?.means.find((one) => one.means === means);
        expect(told?.counted).toBe(String(amount));
        expect(told?.difference).toBe(String(amount - BigInt(told?.expected ?? 'x')));
      }
      expect(money.flatMap(({ means }) => means).filter((one) => one.counted !== null)).toHaveLength(2);
      expect(close?.left).toEqual([{ currency: 'PYG', amount: String(left) }]);
      expect(sum(close?.takenOut.map(({ amount }) => amount) ?? [])).toBe(counted - left);
    }),
  );
});

describe('a document', () => {
  const fact = (more: Partial<DocumentFact>): DocumentFact => ({
    id: 'd1',
    localNumber: 'C1-000001',
    numeroDocumento: null,
    clientName: 'María',
    currency: 'PYG',
    total: '30000',
    state: 'approved',
    isOfShift: true,
    isCancelling: false,
    wasAtClose: null,
    endedFrom: null,
    wasAskedToCancel: false,
    refunded: 0n,
    refundedNow: 0n,
    ...more,
  });
  const listsOf = (more: Partial<DocumentFact>): string[] => {
    const { open, changed, cancelled, refundedYetValid, givenBack } = reportShift(
      { ...NOTHING, documents: [fact(more)] },
      null,
    );
    const lists = { open, changed, cancelled, refundedYetValid, givenBack };
    return Object.entries(lists)
      .filter(([, all]) => all.length > 0)
      .map(([name]) => name);
  };

  test.each<[string, Partial<DocumentFact>, string[]]>([
    ['pending, queued or in doubt is open', { state: 'uncertain' }, ['open']],
    ['approved is settled', {}, []],
    ['being cancelled is open', { isCancelling: true, refunded: 5n }, ['open']],
    ['open before and approved since', { wasAtClose: 'issued', isOfShift: false }, ['changed']],
    ['open before and open as it was', { wasAtClose: 'queued', state: 'queued' }, ['open']],
    ['open before and open otherwise', { wasAtClose: 'queued', state: 'issued' }, ['open', 'changed']],
    [
      'of another day, cancelled now',
      { isOfShift: false, state: 'cancelled', endedFrom: 'approved' },
      ['changed', 'cancelled'],
    ],
    ['of this shift, cancelled', { state: 'cancelled', endedFrom: 'issued' }, ['cancelled']],
    [
      'refunded, and valid all the same',
      { wasAskedToCancel: true, refunded: 30_000n, refundedNow: 30_000n },
      ['refundedYetValid'],
    ],
    [
      'its cancellation failed since',
      { wasAtClose: 'approved', wasAskedToCancel: true, refunded: 30_000n },
      ['changed', 'refundedYetValid'],
    ],
    ['refunded and rejected binds nobody', { state: 'rejected', refunded: 1n }, []],
    ['given back past its time', { refunded: 7n, refundedNow: 7n }, ['givenBack']],
    ['given back in an earlier shift', { refunded: 7n }, []],
    [
      'given back while it is pending',
      { state: 'issued', refunded: 7n, refundedNow: 7n },
      ['open', 'givenBack'],
    ],
    [
      'cancelled before, and given back now',
      { isOfShift: false, state: 'cancelled', wasAskedToCancel: true, refunded: 7n, refundedNow: 7n },
      ['givenBack'],
    ],
    [
      'given back as it was cancelled',
      { state: 'cancelled', endedFrom: 'approved', wasAskedToCancel: true, refunded: 7n, refundedNow: 7n },
      ['cancelled'],
    ],
  ])('%s', (_, more, lists) => {
    expect(listsOf(more)).toEqual(lists);
  });
});
