import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  itemsOf,
  quantityFault,
  takenBy,
  typedQuantities,
} from '../../../../../renderer/documents/dispatch/form/quantities.ts';
import type { DispatchLine } from '../../../../../shared/contract/dispatch.ts';

const SCALE = 100_000_000n;

function line(overrides: Partial<DispatchLine> = {}): DispatchLine {
  return {
    renglon: 1,
    itemId: null,
    descripcion: 'Yerba',
    unit: 'UNI',
    decimals: 0,
    sold: String(6n * SCALE),
    dispatched: '0',
    reserved: '0',
    available: String(6n * SCALE),
    ...overrides,
  };
}

describe('a fault of a quantity', () => {
  const available = 6n * SCALE;
  test.each([
    ['', null],
    ['0', null],
    ['6', null],
    ['6,0', null],
    ['7', 'too-much'],
    ['2,5', 'decimals'],
    ['1.5', 'no-number'],
    ['dos', 'no-number'],
    ['-1', 'no-number'],
  ])('is told of a line with six, counted: «%s»', (typed, fault) => {
    expect(quantityFault(line(), typed, available)).toBe(fault);
  });
});

test('a body takes what its items say, and comes back as the same items', () => {
  const lines = [1, 2, 3].map((renglon) => line({ renglon, itemId: `item ${renglon}` }));
  const thousandths = fc.integer({ min: 1, max: 1_000_000_000 });
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.constantFrom(1, 2, 3)),
      fc.array(thousandths, { minLength: 3 }),
      (which, sizes) => {
        const sorted = which.toSorted((one, other) => one - other);
        const items = sorted.map((renglon, index) => ({ renglon, cantidad: (sizes[index] ?? 1) / 1000 }));
        const taken = takenBy({ items }, lines);
        expect(itemsOf(lines, typedQuantities(taken))).toEqual(items);
        const byId = items.map(({ renglon, cantidad }) => ({ carrito_item_id: `item ${renglon}`, cantidad }));
        expect(takenBy({ items: byId }, lines)).toEqual(taken);
      },
    ),
  );
});
