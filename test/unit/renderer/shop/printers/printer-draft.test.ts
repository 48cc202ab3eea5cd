import { expect, test } from 'vitest';
import type { Printer } from '../../../../../shared/domain/paper/printer.ts';
import {
  draftOf,
  fieldOf,
  fieldsOf,
  mayChooseLanguage,
  type PrinterFields,
  printerFormSchema,
} from '../../../../../renderer/shop/printers/printer-draft.ts';

const TESTED: Printer = {
  id: '01900000-0000-7000-8000-000000000001',
  name: 'Caja',
  address: { kind: 'tcp', host: '10.0.0.9', port: 9101 },
  paper: '80',
  escpos: { columns: 42, font: 'A', codePage: 'cp850', qr: 'raster', cuts: false },
  roles: ['receipt', 'copy'],
  opensDrawer: true,
};

test('the first printer is for receipts, another one for nothing yet', () => {
  expect(fieldsOf(null, true).roles).toEqual(['receipt']);
  expect(fieldsOf(null, false).roles).toEqual([]);
});

test('an unchanged printer equals itself', () => {
  expect(draftOf(fieldsOf(TESTED, false))).toEqual(TESTED);
});

test('the answer about a test page is kept until font or paper changes its columns', () => {
  const fields = fieldsOf(TESTED, false);
  expect(draftOf({ ...fields, font: 'B' }).escpos).toMatchObject({
    columns: 64,
    font: 'B',
    codePage: 'cp850',
  });
  expect(draftOf({ ...fields, paper: '58' }).escpos).toMatchObject({ columns: 32, qr: 'raster' });
});

test.each([
  ['a sheet', { paper: 'a4' as const }],
  ['a folder', { connection: 'folder' as const, folder: '/recibos' }],
  ['a queue that is sent PDF', { connection: 'queue' as const, queue: 'Oficina', isEscpos: false }],
])('%s takes PDF and opens no drawer', (_, changed) => {
  const draft = draftOf({ ...fieldsOf(TESTED, false), ...changed });
  expect(draft).toMatchObject({ escpos: null, opensDrawer: false });
});

test('only a queue with a roll may take either', () => {
  const fields = fieldsOf(TESTED, false);
  expect(mayChooseLanguage(fields)).toBe(false);
  expect(mayChooseLanguage({ ...fields, connection: 'queue' })).toBe(true);
  expect(mayChooseLanguage({ ...fields, connection: 'queue', paper: 'a4' })).toBe(false);
});

test('each connection has its own address', () => {
  const empty = { ...fieldsOf(null, true), name: ' ', port: '70000' };
  const wrong = (fields: PrinterFields): string[] =>
    printerFormSchema.safeParse(fields).error?.issues.map(({ path }) => fieldOf(path.join('.'), fields)) ??
    [];
  expect(wrong(empty)).toEqual(['name', 'host', 'port']);
  expect(wrong({ ...empty, name: 'Caja', connection: 'queue' })).toEqual(['queue']);
  expect(wrong({ ...empty, name: 'Caja', connection: 'device', device: ' ' })).toEqual(['device']);
  expect(wrong({ ...empty, name: 'Caja', connection: 'folder', folder: '' })).toEqual(['folder']);
  expect(wrong({ ...empty, name: 'Caja', host: 'impresora caja', port: '9100' })).toEqual(['host']);
});
