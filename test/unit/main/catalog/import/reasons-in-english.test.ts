import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkClients, checkItems } from '../../../../../main/catalog/import/checking/check-rows.ts';
import { mappingOf } from '../../../../../main/catalog/import/columns/match-columns.ts';
import { readTable } from '../../../../../main/catalog/import/reading/read-table.ts';
import { AS_IT_SAYS } from '../../../../../main/catalog/import/reading/table.ts';
import { KnownUnits } from '../../../../../main/catalog/import/rows/known-units.ts';
import { KnownCities } from '../../../../../main/catalog/import/rows/known-cities.ts';
import type { DoubtAnswer } from '../../../../../shared/domain/catalog/import-fields.ts';
import { speak } from '../../../../../shared/text/say.ts';
import { mappingByName, tableOf } from '../../../../support/import-lists.ts';
import { UNIT_ID } from '../../../../support/sale-bodies.ts';
import { xlsxFile, xlsxRow } from '../../../../support/zip-file.ts';

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
    ['Price', 'dear', 'Price: “dear” is no price: write a number like 12500 or 12500,50'],
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
  ])('with the %s %o is told what is wrong', (column, text, reason) => {
    expect(reasons(TITLES, withCell(column, text))).toEqual([reason]);
  });

  test('is left out by the answer to a doubt, with its reason', () => {
    const row = (price: string, code: string) => ['A', 'Uno', price, '10', code, '01'];
    const titles = ['Code', 'Description', 'Price', 'IVA', 'Bar code', 'Classification code'];
    expect(reasonsOf(['leave-zero-prices'], titles, row('0', ''))).toEqual(['Price: the price is 0']);
    expect(reasonsOf(['leave-check-digits'], titles, row('5', '7840000012345'))).toEqual([
      'Bar code: the check digit of “7840000012345” does not match: compare it with the package',
    ]);
    expect(reasonsOf([], titles, row('2500,5', ''))).toEqual([
      'Price: “2500,5” has a fraction of a guaraní: round it to 2501, or choose to keep the decimals',
    ]);
  });
});

describe('a client', () => {
  const cities = new KnownCities(
    ['Misiones', 'Concepción'].map((departamento, index) => ({
      id: `6f9619ff-8b86-4d01-b42d-00cf4fc9640${index}`,
      nombre: 'San Miguel',
      distrito: { nombre: departamento, departamento: { nombre: departamento } },
    })),
  );
  const reasons = (titles: string[], ...rows: string[][]): string[] => {
    const table = tableOf([titles, ...rows]);
    const reading = { cities, filler: null, clearsEmpty: false, today: '21/11/2026' };
    const { bad } = checkClients(table, mappingByName('clients', table), reading, []);
    return bad.flatMap(({ faults }) => faults.map(({ column, reason }) => `${column}: ${reason}`));
  };

  test('of a city that two districts have is asked which', () => {
    expect(reasons(['Document', 'City'], ['4567890', 'San Miguel'])).toContain(
      'City: there are 2 cities “San Miguel”; add district and department: Misiones, Misiones; Concepción, Concepción',
    );
  });

  test('is told what is missing and what is wrong', () => {
    expect(reasons(['Document', 'Name', 'E-mail'], ['4567890', 'Ramona', 'at home'])).toEqual(
      expect.arrayContaining([
        ': missing: Address',
        ': missing: City',
        'E-mail: E-mail: must be an e-mail address, like name@example.com',
      ]),
    );
  });
});

describe('a file', () => {
  const HEADERS = xlsxRow(1, ['code', 'price']);

  test.each([
    [
      'of an old Excel',
      Buffer.from('d0cf11e0a1b11ae10000', 'hex'),
      'This is an old Excel spreadsheet (.xls). Open it in Excel or LibreOffice and save it as .xlsx or .csv.',
    ],
    [
      'of many columns',
      Buffer.from(`${'a;'.repeat(1_500)}\n`),
      'The file has 1,501 columns; up to 200 are read.',
    ],
    [
      'with a formula that nobody worked out',
      xlsxFile({ Hoja: `${HEADERS}<row r="2"><c r="A2"><f>1+1</f></c></row>` }),
      'Cell A2 is a formula whose result was not saved.',
    ],
  ])('%s is refused', async (_what, bytes, message) => {
    await expect(readTable(bytes, AS_IT_SAYS)).rejects.toThrow(message);
  });
});

test('columns that are chosen wrong are called as the window calls them', () => {
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
  expect(() => choose(null, 'descripcion')).toThrow(
    'Choose which column is “Code”: each row is known by it.',
  );
  expect(() => choose('codigo')).toThrow('The columns are those of another file.');
});
