import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Papa from 'papaparse';
import { unzipSync } from 'fflate';
import readWorkbook from 'read-excel-file/node';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { temporaryFolder } from '../../../../support/temporary-folder.ts';
import { perTest } from '../../../../support/per-test.ts';
import { COLUMN_TITLES } from '../../../../../main/documents/export/export-documents.ts';
import { runExport } from '../../../../../main/documents/export/run-export.ts';
import { CouldNotError } from '../../../../../main/kernel/errors.ts';
import { type DocumentFilter, NO_FILTER } from '../../../../../shared/contract/document-filter.ts';
import { speak } from '../../../../../shared/text/say.ts';
import { addApprovedDocuments } from '../../../../support/many-documents.ts';
import { TestCounter } from '../../../../support/counter.ts';
import { documentsInStates } from '../../../../support/documents-in-states.ts';

const machine = perTest(() => new TestCounter());
let folder: string;
beforeEach(() => {
  folder = temporaryFolder();
});

const told = vi.fn();
function exportTo(name: string, filter: Partial<DocumentFilter> = {}): string {
  const file = join(folder, name);
  const format = name.endsWith('.csv') ? 'csv' : 'xlsx';
  const job = { kind: 'documents', filter: { ...NO_FILTER, ...filter }, format, file } as const;
  runExport(machine.counter.store.db, job, machine.clock.now(), told);
  return file;
}

/** The rows by their titles. */
function csvRows(filter: Partial<DocumentFilter> = {}): Record<string, string>[] {
  const text = readFileSync(exportTo('x.csv', filter), 'utf8');
  expect(text.startsWith('\ufeff')).toBe(true);
  return Papa.parse<Record<string, string>>(text.slice(1), {
    header: true,
    skipEmptyLines: true,
    delimiter: ';',
  }).data;
}

describe('a list as CSV', () => {
  test('has each document in a row, with every column', () => {
    const { approved, cancelled, rejected, refused } = documentsInStates(machine);
    const rows = csvRows();
    expect(rows).toHaveLength(
      machine.counter.store.db.prepare('SELECT count(*) FROM documents').pluck().get() as number,
    );
    const rowOf = ({ localNumber }: { localNumber: string }) =>
      rows.find((row) => row['Número interno'] === localNumber);
    expect(rowOf(approved)).toEqual({
      Tipo: 'Factura',
      'Número interno': approved.localNumber,
      Número: approved.numeroDocumento,
      Timbrado: approved.numeroTimbrado,
      CDC: approved.cdc,
      Estado: 'Aprobada',
      Fecha: '21/11/2026',
      Hora: '10:00:00',
      Cliente: approved.clientName,
      'Documento del cliente': approved.clientDocument,
      Moneda: 'PYG',
      Total: String(approved.total),
      'Gravadas 10 %': expect.stringMatching(/^\d+$/),
      'Gravadas 5 %': expect.stringMatching(/^\d+$/),
      Exentas: expect.stringMatching(/^\d+$/),
      'IVA 10 %': expect.stringMatching(/^\d+$/),
      'IVA 5 %': expect.stringMatching(/^\d+$/),
      Vendió: '',
      'Anulada el': '',
      Motivo: '',
    });
    const found = rowOf(approved);
    const parts = ['Gravadas 10 %', 'Gravadas 5 %', 'Exentas'].map((title) => Number(found?.[title]));
    expect(parts.reduce((sum, part) => sum + part, 0)).toBe(Number(approved.total));
    expect(rowOf(cancelled)?.['Anulada el']).toBe('21/11/2026 10:00:00');
    expect(rowOf(rejected)?.['Estado']).toBe('Rechazada');
    expect(rowOf(refused)?.['Motivo']).toBe('No.');
    expect(rows.find((row) => row['Vendió'] === 'test')).toBeDefined();
  });

  test('gives reasons in Spanish, whatever the window’s language', async () => {
    const { uncertain } = documentsInStates(machine);
    await speak('en');
    try {
      const row = csvRows().find((one) => one['Número interno'] === uncertain.localNumber);
      expect(row?.['Motivo']).toBe('En duda: el programa se cerró antes de leer la respuesta.');
    } finally {
      await speak('es-PY');
    }
  });

  test('has no formula in it, and keeps each row whole', () => {
    const names = ['=1+1', '+cmd', '-2', '@x', '\t=1', 'Uno; "dos"\r\ntres', 'Uno,=1'];
    for (const nombre of names) machine.sell({ cliente: { nombre } });
    const written = csvRows().map((row) => row['Cliente']);
    expect(written.toReversed()).toEqual([
      "'=1+1",
      "'+cmd",
      "'-2",
      "'@x",
      "'\t'=1",
      'Uno; "dos"\r\ntres',
      "Uno,'=1",
    ]);
  });
});

describe('a filtered list', () => {
  const numbers = (filter: Partial<DocumentFilter>): string[] =>
    csvRows(filter).map((row) => row['Número interno'] ?? '');

  test.each([
    ['a state', { states: ['approved' as const] }, ['M-3', 'M-2', 'M-1']],
    ['a beginning of a word, without its accents', { text: 'nan 0000002' }, ['M-2']],
    ['a piece of a number', { text: '0000003' }, ['M-3']],
    [
      'a sign, which the list does not search for',
      { text: '%', states: ['approved' as const] },
      ['M-3', 'M-2', 'M-1'],
    ],
    ['another kind', { kind: 'dispatch-note' as const }, []],
    ['a user', { user: 'test' }, ['C1-000001']],
    ['another client', { clientDocument: '1' }, []],
    ['another currency', { total: { currency: 'USD', from: null, until: null } }, []],
    ['too much', { total: { currency: 'PYG', from: '9'.repeat(19), until: null } }, []],
    ['too little', { total: { currency: 'PYG', from: null, until: '0' } }, []],
  ])('has the matching documents: %s', (_name, filter, expected) => {
    addApprovedDocuments(machine, 3);
    expect(numbers(filter)).toEqual(expected);
  });
});

describe('a list as a spreadsheet', () => {
  test('matches the CSV, with amounts and times as numbers', async () => {
    machine.sell({ cliente: { nombre: '=1+1 & <b> \u0007' } });
    addApprovedDocuments(machine, 2);
    const csv = csvRows();
    const file = exportTo('x.xlsx');
    const [sheet] = await readWorkbook(file);
    expect(sheet?.sheet).toBe('Documentos');
    const [titles, ...rows] = sheet?.data ?? [];
    expect(titles).toEqual(COLUMN_TITLES);
    const column = (title: string): unknown[] => rows.map((row) => row[COLUMN_TITLES.indexOf(title)] ?? '');
    for (const title of ['Tipo', 'Número interno', 'Número', 'CDC', 'Estado', 'Moneda']) {
      expect(column(title)).toEqual(csv.map((row) => row[title]));
    }
    for (const title of ['Total', 'Gravadas 10 %', 'IVA 10 %', 'IVA 5 %', 'Exentas']) {
      expect(column(title)).toEqual(csv.map((row) => Number(row[title])));
    }
    expect(column('Cliente')).toContain("'=1+1 & <b>");
    // Spreadsheets have no zones: the counter's wall time, as if it were UTC.
    expect(column('Fecha')[0]).toEqual(new Date(Date.UTC(2026, 10, 21)));
    const xml = Buffer.from(unzipSync(readFileSync(file))['xl/worksheets/sheet1.xml'] ?? []).toString();
    expect(xml).not.toContain('<f>');
  });
});

describe('a file that cannot be written', () => {
  test('leaves the previous file, and nothing else', () => {
    const file = join(folder, 'x.csv');
    writeFileSync(file, 'before');
    addApprovedDocuments(machine, 600);
    told.mockImplementation((done: number) => {
      if (done > 0) throw new Error('stopped half-way');
    });
    expect(() => exportTo('x.csv')).toThrow('stopped half-way');
    told.mockReset();
    expect(readFileSync(file, 'utf8')).toBe('before');
    expect(existsSync(`${file}.part`)).toBe(false);
  });

  test('is explained in words', () => {
    writeFileSync(join(folder, 'y'), '');
    expect(() => exportTo('y/x.csv')).toThrow(CouldNotError);
  });
});
