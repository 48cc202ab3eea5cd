import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  everythingLeft,
  itemsOf,
  lineKey,
  quantityFault,
  showQuantity,
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

describe('a wrong quantity', () => {
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
  ])('a line with six, counted, has the fault: «%s»', (typed, fault) => {
    expect(quantityFault(line(), typed, available)).toBe(fault);
  });

  test('a measured line accepts its decimals, and an overdrawn one accepts nothing', () => {
    expect(quantityFault(line({ decimals: 3 }), '1,525', available)).toBeNull();
    expect(quantityFault(line({ decimals: 3 }), '1,5255', available)).toBe('decimals');
    expect(quantityFault(line(), '1', -SCALE)).toBe('too-much');
    expect(quantityFault(line(), '0', -SCALE)).toBeNull();
  });
});

test("a line keeps its typed quantity when the service's item arrives", () => {
  expect(lineKey(line({ itemId: 'a' }))).toBe(lineKey(line()));
  expect(lineKey(line({ renglon: null, itemId: 'a' }))).not.toBe(
    lineKey(line({ renglon: null, itemId: 'b' })),
  );
});

test('an item is named by its line, or by its id if the line is unknown', () => {
  const lines = [line(), line({ renglon: null, itemId: 'x' }), line({ renglon: 3 })];
  const quantities = { [lineKey(lines[0]!)]: '2', [lineKey(lines[1]!)]: '1,5', [lineKey(lines[2]!)]: ' 0 ' };
  expect(itemsOf(lines, quantities)).toEqual([
    { renglon: 1, cantidad: 2 },
    { carrito_item_id: 'x', cantidad: 1.5 },
  ]);
});

test('a body has the quantities of its items, and reads back as the same items', () => {
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

test('"all that is left" omits items with nothing left, and counts what the note itself holds', () => {
  const lines = [
    line(),
    line({ renglon: 2, available: '0' }),
    line({ renglon: 3, available: String(-SCALE) }),
    line({ renglon: 4, available: '150000000' }),
  ];
  expect(everythingLeft(lines, { [lineKey(lines[1]!)]: 2n * SCALE })).toEqual({
    [lineKey(lines[0]!)]: '6',
    [lineKey(lines[1]!)]: '2',
    [lineKey(lines[3]!)]: '1,5',
  });
  expect(showQuantity(-150_000_000n)).toBe('−1,5');
});
