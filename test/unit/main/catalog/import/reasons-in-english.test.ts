import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkItems } from '../../../../../main/catalog/import/checking/check-rows.ts';
import { mappingOf } from '../../../../../main/catalog/import/columns/match-columns.ts';
import { KnownUnits } from '../../../../../main/catalog/import/rows/known-units.ts';
import type { DoubtAnswer } from '../../../../../shared/domain/catalog/import-fields.ts';
import { speak } from '../../../../../shared/text/say.ts';
import { mappingByName, tableOf } from '../../../../support/import-lists.ts';
import { UNIT_ID } from '../../../../support/sale-bodies.ts';

beforeAll(() => speak('en'));
afterAll(() => speak('es-PY'));

describe('a product', () => {
  const reasonsOf = (answers: DoubtAnswer[], titles: string[], ...rows: string[][]): string[] => {
    const table = tableOf([titles, ...rows]);
    const reading = {
      units: new KnownUnits([
        { id: UNIT_ID, descripcion: 'Unidad', codigo_etax: '77', representacion: 'UNI' },
      ]),
      defaultClassification: null,
      clearsEmpty: false,
      answers: new Set(answers),
      classifications: { codeOf: () => null, nameOf: () => null },
    };
    const { bad } = checkItems(table, mappingByName('catalog', table), reading, []);
    return bad.flatMap(({ faults }) => faults.map(({ column, reason }) => `${column}: ${reason}`));
  };
  const reasons = (titles: string[], ...rows: string[][]): string[] => reasonsOf([], titles, ...rows);
  const TITLES = 'Code;Description;Price;IVA;Unit;Classification code;Bar code;Active;Kind'.split(';');
  const GOOD = ['A-1', 'Cheese', '12500', '10', 'UNI', '01', '7840001000016', 'yes', 'product'];
  const withCell = (column: string, text: string): string[] =>
    GOOD.map((cell, index) => (TITLES[index] === column ? text : cell));

  test.each([
    ['Price', 'dear', 'Price: “dear” is not a price: write a number like 12500 or 12500,50'],
    ['IVA', 'mixed', 'IVA: a mixed price needs its parts: the columns of 10 %, 5 % and exempt'],
    [
      'Classification code',
      '',
      'Classification code: the classification is missing: add a column “Classification code”, or choose a usual one in Settings',
    ],
    [
      'Classification code',
      'a b',
      'Classification code: Code of the classification: must be a code of groups with dots, like 01.02.03',
    ],
  ])('is refused with the reason (%s %o)', (column, text, reason) => {
    expect(reasons(TITLES, withCell(column, text))).toEqual([reason]);
  });
});

test('wrongly chosen columns are named as in the window', () => {
  const table = tableOf([
    ['Code', 'Name'],
    ['1', 'a'],
  ]);
  const choose = (...fields: ('codigo' | 'descripcion' | null)[]) =>
    mappingOf('catalog', table, {
      columns: fields.map((field) => ({ field, decimalSign: 'comma' })),
      fillsMissing: false,
      clearsEmpty: false,
      answers: [],
    });
  expect(() => choose('codigo', 'codigo')).toThrow('Two columns are given as “Code”: leave only one.');
  expect(() => choose(null, 'descripcion')).toThrow('Choose which column is “Code”: it identifies each row.');
  expect(() => choose('codigo')).toThrow('The columns belong to another file.');
});
