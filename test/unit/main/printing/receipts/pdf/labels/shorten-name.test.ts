import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { shortenName } from '../../../../../../../main/printing/receipts/pdf/labels/shorten-name.ts';

const within = (most: number) => (text: string) => Array.from(text).length <= most;

test.each([
  ['Yerba mate 500 g', 40, 'Yerba mate 500 g'],
  ['Galletitas surtidas con relleno de vainilla 500 g', 30, 'Galletitas surtidas… 500 g'],
  ['Galletitas surtidas con relleno de vainilla 500g', 40, 'Galletitas surtidas con relleno… 500g'],
  ['Cerveza rubia en lata fría x 6', 22, 'Cerveza rubia… x 6'],
  ['Detergente de limón concentrado', 20, 'Detergente de limón…'],
  ['Detergente de limón concentrado', 15, 'Detergente…'],
  ['Anticonstitucionalísimamente', 10, 'Anticonst…'],
])('%s in %i letters is %s', (name, most, shortened) => {
  expect(shortenName(name, within(most))).toBe(shortened);
});

test('whatever the name, what is left of it fits and begins as it does', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', minLength: 1 }),
      fc.integer({ min: 1, max: 30 }),
      (name, most) => {
        const shortened = shortenName(name, within(most));
        expect(within(most)(shortened)).toBe(true);
        expect(name.startsWith(shortened.split('…')[0] ?? '')).toBe(true);
      },
    ),
  );
});
