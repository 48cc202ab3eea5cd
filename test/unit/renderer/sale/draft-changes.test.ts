import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as changes from '../../../../renderer/sale/draft-changes.ts';
import { changeCurrency } from '../../../../shared/domain/sale/change-currency.ts';
import { priceLines } from '../../../../shared/domain/sale/pricing.ts';
import { PLAIN_LINE, type SaleDraft } from '../../../../shared/domain/sale/sale-draft.ts';
import { sampleDraft, sampleItem } from './sale-samples.ts';

const PARTS = [{ '10': 15_000 }, { '5': 6_500 }, { '0': 35_000 }, { '5': 100_000, '10': 150_000 }] as const;
const ITEMS = PARTS.map((parts, index) => sampleItem(index, parts));
const item = (index: number) => ITEMS[index % ITEMS.length] ?? sampleItem(0);

function added(draft: SaleDraft, index: number, quantity: number, key: string): SaleDraft {
  const grown = changes.addItem(draft, item(index), quantity, key);
  if (grown === null) throw new Error('full');
  return grown.draft;
}

describe('adding', () => {
  test('gives a new item a line at the end', () => {
    const draft = added(added(sampleDraft(), 0, 1, 'a'), 1, 1.5, 'b');
    expect(draft.lines.map(({ key, quantity }) => [key, quantity])).toEqual([
      ['a', '1'],
      ['b', '1,5'],
    ]);
  });

  test('adds the same item to its line, exactly', () => {
    const draft = added(added(sampleDraft(), 0, 0.1, 'a'), 0, 0.2, 'b');
    expect(draft.lines.map(({ key, quantity }) => [key, quantity])).toEqual([['a', '0,3']]);
    expect(changes.addItem(draft, item(0), 1, 'c')?.key).toBe('a');
  });

  test('puts an item with a changed price on another line', () => {
    const draft = added(sampleDraft(), 0, 1, 'a');
    const dearer = sampleItem(0, { '10': 16_000 });
    expect(changes.addItem(draft, dearer, 1, 'b')?.draft.lines).toHaveLength(2);
  });

  test('makes a half-typed quantity a number', () => {
    const draft = changes.setQuantity(added(sampleDraft(), 0, 1, 'a'), 'a', '1,');
    expect(added(draft, 0, 2, 'b').lines[0]?.quantity).toBe('2');
  });

  test('continues from a quantity of thousands', () => {
    const draft = changes.setQuantity(added(sampleDraft(), 0, 1, 'a'), 'a', '1.250');
    expect(added(draft, 0, 1, 'b').lines[0]?.quantity).toBe('1.251');
  });

  test('reports a full sale, but still adds to its lines', () => {
    const lines = Array.from({ length: changes.MAX_LINES }, (_, index) => ({
      key: `k${index}`,
      item: sampleItem(index + 100),
      quantity: '1',
      ...PLAIN_LINE,
    }));
    const full = sampleDraft({ lines });
    expect(changes.addItem(full, sampleItem(1), 1, 'new')).toBeNull();
    expect(changes.addItem(full, sampleItem(100), 1, 'new')?.key).toBe('k0');
  });
});

test.each([
  ['1', 1, '2'],
  ['1,5', 1, '2,5'],
  ['2', -1, '1'],
  ['1', -1, '1'],
  ['0,5', -1, '0,5'],
  ['1,5', -1, '0,5'],
  ['999', 1, '1.000'],
  ['x', 1, '1'],
  ['x', -1, 'x'],
] as const)('a step from %s by %i gives %s', (quantity, step, expected) => {
  const draft = changes.setQuantity(added(sampleDraft(), 0, 1, 'a'), 'a', quantity);
  expect(changes.stepQuantity(draft, 'a', step).lines[0]?.quantity).toBe(expected);
});

test('a removed line returns to its place', () => {
  const draft = added(added(added(sampleDraft(), 0, 1, 'a'), 1, 2, 'b'), 2, 3, 'c');
  const { draft: shorter, removed } = changes.removeLine(draft, 'b');
  expect(shorter.lines.map((line) => line.key)).toEqual(['a', 'c']);
  expect(removed === null ? null : changes.restoreLine(shorter, removed)).toEqual(draft);
});

test("a removed line returns in the sale's current currency", () => {
  const priced = added(sampleDraft(), 0, 1, 'a');
  const lines = priced.lines.map((line) => ({ ...line, price: '9.000', discount: '1.500' }));
  const { draft: shorter, removed } = changes.removeLine({ ...priced, lines }, 'a');
  if (removed === null) throw new Error('nothing was taken out');
  const dollars = changes.restoreLine(changeCurrency(shorter, 'USD', '7.500'), removed);
  expect(dollars.lines).toEqual([{ ...lines[0], price: '1,2', discount: '0,2' }]);
  const unknown = { ...shorter, currency: 'USD' as const, rate: '' };
  expect(changes.restoreLine(unknown, removed)).toBe(unknown);
});

test('an item that is not in the sale changes nothing', () => {
  const draft = added(sampleDraft(), 0, 1, 'a');
  expect(changes.stepQuantity(draft, 'b', 1)).toBe(draft);
  expect(changes.removeLine(draft, 'b')).toEqual({ draft, removed: null });
  expect(changes.setQuantity(draft, 'b', '7')).toEqual(draft);
});

const index = fc.nat({ max: 30 });
const anyStep = fc.oneof(
  fc.record({ act: fc.constant('add' as const), index, count: fc.integer({ min: 1, max: 5000 }) }),
  fc.record({ act: fc.constant('remove' as const), index }),
  fc.record({ act: fc.constant('undo' as const) }),
  fc.record({ act: fc.constant('step' as const), index, by: fc.constantFrom(1 as const, -1 as const) }),
);

test('any order of changes keeps keys unique, and the total equal to additions minus removals', () => {
  fc.assert(
    fc.property(fc.array(anyStep, { maxLength: 60 }), (steps) => {
      let draft = sampleDraft();
      let nextKey = 0;
      const removed: changes.RemovedLine[] = [];
      // An independent ledger: thousandths of each line, by its key.
      const ledger = new Map<string, { price: number; thousandths: number }>();
      const keyAt = (at: number): string => draft.lines[at % Math.max(1, draft.lines.length)]?.key ?? 'none';
      for (const step of steps) {
        if (step.act === 'add') {
          const grown = changes.addItem(draft, item(step.index), step.count / 1000, `k${nextKey++}`);
          if (grown === null) continue;
          ({ draft } = grown);
          const before = ledger.get(grown.key)?.thousandths ?? 0;
          const price = item(step.index).record.precio_unitario_original;
          ledger.set(grown.key, { price, thousandths: before + step.count });
        } else if (step.act === 'remove') {
          const taken = changes.removeLine(draft, keyAt(step.index));
          ({ draft } = taken);
          if (taken.removed !== null) removed.push(taken.removed);
        } else if (step.act === 'undo') {
          const last = removed.pop();
          if (last !== undefined) draft = changes.restoreLine(draft, last);
        } else {
          const key = keyAt(step.index);
          const entry = ledger.get(key);
          draft = changes.stepQuantity(draft, key, step.by);
          if (entry !== undefined && entry.thousandths + step.by * 1000 > 0)
            ledger.set(key, { ...entry, thousandths: entry.thousandths + step.by * 1000 });
        }
      }
      const keys = draft.lines.map((line) => line.key);
      expect(new Set(keys).size).toBe(keys.length);
      const sum = keys.reduce((total, key) => {
        const { price, thousandths } = ledger.get(key) ?? { price: Number.NaN, thousandths: 0 };
        return total + price * thousandths;
      }, 0);
      expect(priceLines(draft).totals.total).toBe(BigInt(Math.floor((sum + 500) / 1000)));
    }),
  );
});
