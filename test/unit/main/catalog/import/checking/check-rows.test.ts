import { expect, test } from 'vitest';
import type { TableCell } from '../../../../../../main/catalog/import/reading/table.ts';
import { checkItems } from '../../../../../../main/catalog/import/checking/check-rows.ts';
import { KnownUnits } from '../../../../../../main/catalog/import/rows/known-units.ts';
import type { ItemEntry, ItemReading } from '../../../../../../main/catalog/import/rows/item-entry.ts';
import { mappingByName, tableOf } from '../../../../../support/import-lists.ts';
import { UNIT_ID } from '../../../../../support/sale-bodies.ts';
import { product } from '../../../../../support/sale-drafts.ts';

const KG_ID = '6f9619ff-8b86-4d01-b42d-00cf4fc964aa';
const units = new KnownUnits([
  { id: UNIT_ID, descripcion: 'Unidad', codigo_etax: '77', representacion: 'UNI' },
  { id: KG_ID, descripcion: 'Kilogramo', codigo_etax: '83', representacion: 'kg' },
]);
const reading: Omit<ItemReading, 'find' | 'newId'> = {
  units,
  clearsEmpty: false,
  answers: new Set(),
  defaultClassification: { codigo: '01', nombre: 'General' },
  classifications: {
    codeOf: (name: string) => (name === 'Bebidas' ? '05' : null),
    nameOf: (code: string) => (code === '05' ? 'Bebidas' : null),
  },
};

function check(
  rows: readonly (readonly TableCell[])[],
  existing: readonly ItemEntry[] = [],
  chosen: Partial<typeof reading> = {},
) {
  const table = tableOf(rows);
  return checkItems(table, mappingByName('catalog', table), { ...reading, ...chosen }, existing);
}

const entryOf = (item: ItemEntry['item'], barCodes: string[] = [], isActive = true): ItemEntry => ({
  item,
  barCodes,
  isActive,
});

/** The faults of the only row. */
function faultsOf(
  titles: readonly string[],
  row: readonly TableCell[],
  existing: readonly ItemEntry[] = [],
): string[] {
  return check([titles, row], existing).bad.flatMap(({ faults }) =>
    faults.map(({ column, reason }) => `${column}: ${reason}`),
  );
}

const TITLES = ['codigo', 'nombre', 'precio', 'iva'];
const LOST = '«7,84000E+12» perdió sus dígitos en la planilla: dé a la columna formato de texto';

test('a new product takes every column of the list', () => {
  const { toWrite, added, bad } = check([
    ['Código', 'Descripción', 'Precio', 'IVA', 'Unidad', 'Código de barras', 'Marca', 'Rubro', 'Activo'],
    ['A-1', 'Queso', '12.500', '5%', 'kilo', '7840001000016 7840001000023', 'Tajy', 'Bebidas', 'no'],
  ]);
  expect(bad).toEqual([]);
  expect(added).toBe(1);
  expect(toWrite).toEqual([
    {
      item: {
        id: 'new-0',
        kind: 'mercaderia',
        record: {
          codigo_original: 'A-1',
          codigo_interno: 'A-1',
          codigo_barra: '7840001000016',
          descripcion: 'Queso',
          marca: 'Tajy',
          clasificacion: { codigo: '05', nombre: 'Bebidas' },
          unidad_medida_venta_id: KG_ID,
          precio_unitario_original: 12_500,
          precio_unitario: { '5': 12_500 },
        },
      },
      barCodes: ['7840001000016', '7840001000023'],
      isActive: false,
    },
  ]);
});

test('a list of codes and prices changes prices alone, with the same IVA split', () => {
  const mixed = product({ code: 'A-1', price: 10_000 });
  mixed.record.precio_unitario = { '0': 4_000, '10': 6_000 };
  const rows = [
    ['codigo', 'precio'],
    ['a-1', '20.000'],
    ['B-2', '15.000'],
  ];
  const { toWrite, changed, same } = check(rows, [entryOf(mixed), entryOf(product({ code: 'B-2' }))]);
  expect({ changed, same }).toEqual({ changed: 1, same: 1 });
  expect(toWrite[0]?.item).toEqual({
    ...mixed,
    record: {
      ...mixed.record,
      precio_unitario_original: 20_000,
      precio_unitario: { '0': 8_000, '10': 12_000 },
    },
  });
});

test.each([
  ['10', { '10': 500 }],
  ['10 %', { '10': 500 }],
  [0.1, { '10': 500 }],
  [5, { '5': 500 }],
  ['0,05', { '5': 500 }],
  ['exenta', { '0': 500 }],
  ['0', { '0': 500 }],
] as const)('an IVA of %j is understood', (iva, parts) => {
  const [entry] = check([
    ['codigo', 'nombre', 'precio', 'iva'],
    ['1', 'Uno', 500, iva],
  ]).toWrite;
  expect(entry?.item.record.precio_unitario).toEqual(parts);
});

test('a mixed price is not changed by one of its parts alone', () => {
  const mixed = product({ code: '1', price: 10_000 });
  mixed.record.precio_unitario = { '0': 4_000, '10': 6_000 };
  const priced = (titles: string[], cells: string[]) => {
    const { toWrite, bad } = check(
      [
        ['codigo', ...titles],
        ['1', ...cells],
      ],
      [entryOf(mixed)],
    );
    return toWrite[0]?.item.record.precio_unitario ?? bad[0]?.faults.map(({ reason }) => reason);
  };
  const open = ['el precio tiene también esta parte: escríbala, o 0 si ya no la tiene'];
  expect(priced(['gravado 10'], ['7000'])).toEqual(open);
  expect(priced(['exenta', 'gravado 10'], ['', '7000'])).toEqual(open);
  expect(priced(['exenta', 'gravado 10'], ['4000', '7000'])).toEqual({ '0': 4_000, '10': 7_000 });
  expect(priced(['iva', 'gravado 10'], ['10', '7000'])).toEqual({ '10': 7_000 });
  mixed.record.precio_unitario = { '0': 1_000, '5': 3_000, '10': 6_000 };
  expect(priced(['iva', 'exenta', 'gravado 5', 'gravado 10'], ['mixto', '', '3000', '7000'])).toEqual(open);
});

test('a mixed price is read from three columns', () => {
  const titles = ['codigo', 'nombre', 'precio', 'exenta', 'gravado 5', 'gravado 10'];
  const [entry] = check([titles, ['1', 'Uno', '600', '100', '200', '300']]).toWrite;
  expect(entry?.item.record).toMatchObject({
    precio_unitario_original: 600,
    precio_unitario: { '0': 100, '5': 200, '10': 300 },
  });
  expect(faultsOf(titles, ['1', 'Uno', '601', '100', '200', '300'])).toEqual([
    'precio: el precio no es la suma de sus partes de 10 %, 5 % y exenta',
  ]);
});

test.each([
  [['', 'Uno', '500', '10', ''], 'codigo: falta el código'],
  [['1', '', '500', '10', ''], 'nombre: falta la descripción'],
  [['1', 'Uno', '', '10', ''], 'precio: falta el precio'],
  [['1', 'Uno', 'mil', '10', ''], 'precio: «mil» no es un precio'],
  [['1', 'Uno', '-5', '10', ''], 'precio: «-5» no es un precio'],
  [['1', 'Uno', '500', '', ''], 'iva: falta el IVA'],
  [['1', 'Uno', '500', '21', ''], 'iva: «21» no es un IVA'],
  [
    ['1', 'Uno', '500', '10', 'brazada'],
    'unidad: no se conoce la unidad «brazada»; hay, por ejemplo: UNI, kg',
  ],
  [['1', 'Uno', '500', '10', '', 'x'], ': la fila tiene más celdas que títulos'],
])('%j is bad', (row, words) => {
  expect(faultsOf(['codigo', 'nombre', 'precio', 'iva', 'unidad'], row)).toEqual([
    expect.stringContaining(words),
  ]);
});

test('a repeated code, and a bar code that another item has, are refused', () => {
  const titles = ['codigo', 'nombre', 'precio', 'iva', 'ean'];
  const { bad, added } = check(
    [
      titles,
      ['1', 'Uno', 1, 10, '111'],
      ['1', 'Otra vez', 2, 10, ''],
      ['2', 'Dos', 2, 10, '111'],
      ['3', 'Tres', 3, 10, '999'],
    ],
    [entryOf(product({ code: 'Y', name: 'Yerba', barCode: '999' }), ['999'])],
  );
  expect(added).toBe(1);
  expect(bad.map(({ rowNumber, faults }) => [rowNumber, faults[0]?.reason])).toEqual([
    [3, 'el código «1» está repetido: ya lo tiene la fila 2'],
    [4, 'el código 111 ya es de «Uno» (1)'],
    [5, 'el código 999 ya es de «Yerba» (Y)'],
  ]);
});

test('a bar code that differs only in leading zeros is the known product’s', () => {
  const known = [entryOf(product({ code: 'Y', name: 'Yerba', barCode: '7840101000010' }), ['7840101000010'])];
  expect(
    faultsOf(['codigo', 'nombre', 'precio', 'iva', 'ean'], ['1', 'Uno', 5, 10, '07840101000010'], known),
  ).toEqual(['ean: el código 07840101000010 ya es de «Yerba» (Y)']);
});

test('a name loses its invisible characters', () => {
  const { toWrite } = check([TITLES, ['1', 'Cafe\u0301\u200b', 5, 10]]);
  expect(toWrite[0]?.item.record.descripcion).toBe('Café');
});

test.each(['codigo', 'ean', 'codigo_interno', 'codigo_fabricante', 'clasificacion_codigo'])(
  'the column %s refuses a number that a spreadsheet cut',
  (column) => {
    const titles = ['sku', 'nombre', 'precio', 'iva', column].slice(column === 'codigo' ? 1 : 0);
    const row = ['1', 'Uno', 5, 10, '7,84000E+12'].slice(column === 'codigo' ? 1 : 0);
    expect(faultsOf(titles, row)).toEqual([`${column}: ${LOST}`]);
  },
);

test('codes that a program wrapped as text are unwrapped', () => {
  const { toWrite } = check([
    ['codigo', 'nombre', 'precio', 'iva', 'ean'],
    ['="00123"', 'Fideo', 5, 10, '="0078400001234" \'7840000012345'],
  ]);
  expect(toWrite[0]?.item.record).toMatchObject({ codigo_original: '00123', codigo_interno: '00123' });
  expect(toWrite[0]?.barCodes).toEqual(['0078400001234', '7840000012345']);
});

const WORKED_OUT = [
  ['1', 'Uno', { oddity: 'fraction', shown: 16_666.666_666_666_7 }, 10],
  ['2', 'Dos', { oddity: 'fraction', shown: 12_345.675 }, 10],
  ['3', 'Tres', 2500.5, 10],
  ['4', 'Cuatro', 500, 10],
] as const;

test.each([
  [[], [500]],
  [['round-fractions'], [16_667, 12_346, 2501, 500]],
  [['keep-fractions'], [12_345.675, 2500.5, 500]],
] as const)('prices with fractions are one doubt that the answer %j settles for all', (answers, prices) => {
  const { doubts, toWrite } = check([TITLES, ...WORKED_OUT], [], { answers: new Set(answers) });
  expect([...doubts]).toEqual([['fraction', { rows: 3, example: '16666,6666666667 → 16667' }]]);
  expect(toWrite.map(({ item }) => item.record.precio_unitario_original)).toEqual(prices);
});

test('a price of 0 is accepted and shown as a doubt, unless such rows are left out', () => {
  const rows = [TITLES, ['1', 'Uno', 0, 10], ['2', 'Dos', 5, 10]];
  const taken = check(rows);
  expect([...taken.doubts]).toEqual([['zero-price', { rows: 1, example: '1' }]]);
  expect(taken.added).toBe(2);
  const left = check(rows, [], { answers: new Set(['leave-zero-prices'] as const) });
  expect(left.bad.map(({ faults }) => faults[0]?.reason)).toEqual(['el precio es 0']);
  const known = [entryOf(product({ code: '1', price: 0 }))];
  expect(
    check(
      [
        ['codigo', 'precio'],
        ['1', 0],
      ],
      known,
    ).doubts.size,
  ).toBe(0);
});

test('bar codes that differ by the zero of a UPC-A are one', () => {
  const { toWrite } = check([
    [...TITLES, 'ean'],
    ['1', 'Uno', 5, 10, '012345678905 0012345678905'],
  ]);
  expect(toWrite[0]?.barCodes).toEqual(['012345678905']);
});

const EMPTY_CELLS = [
  ['codigo', 'nombre', 'marca', 'observacion', 'codigo fabricante', 'ean'],
  ['1', '', '', '', '', ''],
];
const whole = product({ code: '1', name: 'Uno', barCode: '7840101000010' });
Object.assign(whole.record, { marca: 'Tajy', observacion: 'fría', codigo_fabricante: 'F-1' });

test('an empty cell leaves the stored value', () => {
  expect(check(EMPTY_CELLS, [entryOf(whole, ['7840101000010'])])).toMatchObject({ same: 1, bad: [] });
});

test('an empty cell clears an optional field where that was chosen', () => {
  const { toWrite } = check(EMPTY_CELLS, [entryOf(whole, ['7840101000010'])], { clearsEmpty: true });
  expect(toWrite[0]?.barCodes).toEqual([]);
  expect(toWrite[0]?.item.record).toMatchObject({ descripcion: 'Uno' });
  for (const field of ['marca', 'observacion', 'codigo_fabricante', 'codigo_barra'])
    expect(toWrite[0]?.item.record).not.toHaveProperty(field);
});

test('a price whose dot may mean thousands is refused beside prices with decimals', () => {
  const titles = ['codigo', 'nombre', 'precio', 'iva'];
  const rows = [
    ['1', 'Uno', '12.50', '10'],
    ['2', 'Dos', '8.90', '10'],
    ['3', 'Tres', '1.250', '10'],
  ];
  const { bad, added } = check([titles, ...rows], [], { answers: new Set(['keep-fractions'] as const) });
  expect(added).toBe(2);
  expect(bad[0]?.faults[0]?.reason).toBe(
    '«1.250» puede ser 1250 o 1,2500: escríbalo de una de las dos maneras',
  );
});

test.each([
  ['10', '0', '12500', []],
  ['mixto', '500', '12000', []],
  ['mixto', '', '12500', ['iva: un precio mixto necesita sus partes: las columnas de 10 %, 5 % y exenta']],
  ['', '500', '12000', []],
  ['10', '12500', '', ['iva: el IVA dice «10» y las partes del precio dicen 5 %: deje lo que es cierto']],
  [
    '10',
    '500',
    '12000',
    ['iva: el IVA dice «10» y las partes del precio dicen 5 %, 10 %: deje lo que es cierto'],
  ],
  [
    'exenta',
    '',
    '12500',
    ['iva: el IVA dice «exenta» y las partes del precio dicen 10 %: deje lo que es cierto'],
  ],
])('an IVA %j beside the parts %j and %j gives %j', (iva, five, ten, faults) => {
  const titles = ['codigo', 'nombre', 'precio', 'iva', 'gravado 5', 'gravado 10'];
  expect(faultsOf(titles, ['1', 'Uno', '12500', iva, five, ten])).toEqual(faults);
});

test('a new code that differs from a known one only in leading zeros is refused, unless the file has both', () => {
  const titles = ['codigo', 'nombre', 'precio', 'iva'];
  const known = [entryOf(product({ code: '00123' }))];
  expect(faultsOf(titles, [123, 'Uno', 5, 10], known)).toEqual([
    'codigo: «123» y «00123», que ya está, difieren solo en ceros delante: escríbalo como está, o cárguelo a mano si es otro',
  ]);
  expect(faultsOf(titles, ['000123', 'Uno', 5, 10], known)).toHaveLength(1);
  expect(faultsOf(titles, ['00123', 'Uno', 5, 10], known)).toEqual([]);
  expect(check([titles, ['123', 'Uno', 5, 10], ['00123', 'Dos', 5, 10]], known).bad).toEqual([]);
});
