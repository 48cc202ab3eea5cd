import { expect, test } from 'vitest';
import { holdsRows } from '../../../../../../main/catalog/import/reading/table.ts';

test.each([
  ['a row that a quotation mark swallowed', 'Frágil\nA2;Yerba', 2, ';'],
  ['a swallowed row without its last cells', 'Frágil\nA2;Yerba;15.000;;', 5, ';'],
  ['a swallowed row in a spreadsheet, whatever parts its cells', 'Frágil\nA2\tYerba', 2, null],
  ['two swallowed rows between commas', 'Frágil,10\nA2,Yerba,15000\nA3,Azúcar', 3, ','],
] as const)('finds rows in %s', (_, cell, width, separator) => {
  expect(holdsRows(cell, width, separator)).toBe(true);
});

test.each([
  ['lines that end in the mark', 'Sin tacc;\nVegano;', 2, ';'],
  ['one line with a line feed behind it', 'Frágil; no apilar\n', 2, ';'],
  ['commas as punctuation', 'Frágil, no apilar,\ny no mojar, por favor', 2, ','],
  ['a list of one column', 'Frágil;\nno apilar; no mojar', 1, ';'],
  ['one line', 'A2;Yerba;15.000', 3, ';'],
  ['a number', 15_000, 2, ';'],
] as const)('finds no rows in %s', (_, cell, width, separator) => {
  expect(holdsRows(cell, width, separator)).toBe(false);
});
