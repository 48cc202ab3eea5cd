import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as changes from '../../../../renderer/sale/draft-changes.ts';
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
  test('adds the same item to its line, exactly', () => {
    const draft = added(added(sampleDraft(), 0, 0.1, 'a'), 0, 0.2, 'b');
    expect(draft.lines.map(({ key, quantity }) => [key, quantity])).toEqual([['a', '0,3']]);
    expect(changes.addItem(draft, item(0), 1, 'c')?.key).toBe('a');
  });

  test('says when the sale is full, but still adds to its lines', () => {
    const lines = Array.from({ length: changes.MOST_LINES }, (_, index) => ({
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

const index = fc.nat({ max: 30 });
const anyStep = fc.oneof(
  fc.record({ act: fc.constant('add' as const), index, count: fc.integer({ min: 1, max: 5000 }) }),
  fc.record({ act: fc.constant('remove' as const), index }),
  fc.record({ act: fc.constant('undo' as const) }),
  fc.record({ act: fc.constant('step' as const), index, by: fc.constantFrom(1 as const, -1 as const) }),
);

test('any order of changes keeps keys unique, and the total what was added and not removed', () => {
  fc.assert(
    fc.property(fc.array(anyStep, { maxLength: 60 }), (steps) => {
      let draft = sampleDraft();
      let nextKey = 0;
      const removed: changes.RemovedLine[] = [];
      // A ledger apart: thousandths of each line, by its key.
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
