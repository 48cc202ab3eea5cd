import { said } from '../../../../shared/domain/reason.ts';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Papa from 'papaparse';
import readWorkbook from 'read-excel-file/node';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { temporaryFolder } from '../../../support/temporary-folder.ts';
import { perTest } from '../../../support/per-test.ts';
import { reportSourcesOf } from '../../../../main/counter/report-sources.ts';
import { ReportService } from '../../../../main/reports/report-service.ts';
import { openForLooking } from '../../../../main/database/connection.ts';
import { reportPageSchema } from '../../../../shared/contract/reports.ts';
import { speak } from '../../../../shared/text/say.ts';
import { TestCounter } from '../../../support/counter.ts';
import { guaraniesOf, sum } from '../../../support/independent-reports.ts';
import { randomInvoiceBodies } from '../../../support/sale-bodies.ts';
import { writeDocument } from '../../../support/written-documents.ts';

const AT = Date.parse('2026-11-21T15:00:00Z');
const DAY = { from: '2026-11-21', to: '2026-11-21', at: AT };
const BODIES = randomInvoiceBodies(3, 30);
const TOTAL = sum(BODIES.map((body) => guaraniesOf(body).total));

const machine = perTest(() => new TestCounter());
let folder: string;
let service: ReportService;
beforeEach(() => {
  folder = temporaryFolder();
  machine.counter.store.commit(() => BODIES.forEach(write));
  service = new ReportService({
    open: () => openForLooking(machine.counter.store.file),
    sourcesOf: reportSourcesOf,
  });
});
afterEach(async () => {
  await speak('es-PY');
});

function write(body: (typeof BODIES)[number], index: number): void {
  const soldAt = AT - index * 60_000;
  writeDocument(machine, {
    body,
    state: 'approved',
    soldAt,
    soldBy: 'Ana',
    issuedAt: soldAt + 1000,
    cancelledAt: null,
  });
}

test('the pages of a report show the same sales until it is read again', async () => {
  const asked = { report: 'book', ...DAY } as const;
  const first = reportPageSchema.parse(await service.page(asked, { first: 0, limit: 20, readAt: null }));
  expect([first.report.rows.length, first.rowCount, first.readAt]).toEqual([20, 30, AT]);
  machine.counter.store.commit(() => BODIES.slice(0, 1).forEach(write));
  const later = { ...asked, at: AT + 5 };
  const second = await service.page(later, { first: 20, limit: 20, readAt: AT });
  expect([second.report.rows.length, second.rowCount, second.readAt]).toEqual([10, 30, AT]);
  const again = await service.page(later, { first: 20, limit: 20, readAt: null });
  expect([again.report.rows.length, again.rowCount, again.readAt]).toEqual([11, 31, AT + 5]);
});

test('the sums of a span of days are read once for all its reports', async () => {
  const days = await service.page({ report: 'days', ...DAY }, { first: 0, limit: 9, readAt: null });
  machine.counter.store.commit(() => BODIES.slice(0, 1).forEach(write));
  const iva = await service.page({ report: 'iva', ...DAY }, { first: 0, limit: 9, readAt: days.readAt });
  expect(iva.report.figures).toEqual(days.report.figures);
});

test('a CSV file reads back as the report, in Spanish whatever the window’s language', async () => {
  await speak('en');
  const file = join(folder, 'libro.csv');
  expect(await service.save({ report: 'book', ...DAY }, 'csv', file)).toBe(30);
  const text = readFileSync(file, 'utf8');
  expect(text.startsWith('\ufeffFecha;Documento;Número;CDC;')).toBe(true);
  const { data } = Papa.parse<Record<string, string>>(text.slice(1), {
    header: true,
    delimiter: ';',
    skipEmptyLines: true,
  });
  expect(data).toHaveLength(31);
  expect(sum(data.slice(0, 30).map((row) => BigInt(row['Total'] ?? '-1')))).toBe(TOTAL);
  expect(data.at(-1)).toMatchObject({ Fecha: 'Total', Total: String(TOTAL) });
  expect(data[0]).toMatchObject({ Fecha: '21/11/2026', Estado: 'Aprobada' });
});

test('a sheet reads back with its numbers as numbers', async () => {
  const file = join(folder, 'productos.xlsx');
  await service.save({ report: 'products', ...DAY }, 'xlsx', file);
  const [sheet] = await readWorkbook(file);
  expect(sheet?.sheet).toBe('Ventas por producto');
  const [titles = [], ...rows] = sheet?.data ?? [];
  const at = titles.indexOf('Total Gs.');
  const amounts = rows.map((row) => row[at] as number);
  expect(amounts.slice(0, -1).reduce((all, one) => all + one, 0)).toBe(Number(TOTAL));
  expect(amounts.at(-1)).toBe(Number(TOTAL));
  expect(existsSync(`${file}.part`)).toBe(false);
});

test('the payment methods on paper omit columns of zeros, unless nothing moved at all', async () => {
  const headings = async (): Promise<string[]> => {
    const { sections } = await service.paper({ report: 'means', ...DAY });
    return (sections[0]?.parts ?? []).flatMap((part) =>
      part.kind === 'table' ? part.columns.map(({ heading }) => heading) : [],
    );
  };
  const all = ['Ventas', 'Entregas iniciales', 'Cobros', 'Devoluciones', 'Correcciones', 'Neto'];
  expect(await headings()).toEqual(['Medio de pago', 'Moneda', ...all]);
  const { store, till } = machine.counter;
  const documentId = store.db.prepare('SELECT id FROM documents LIMIT 1').pluck().get() as string;
  const sale = { kind: 'sale', means: 'cash', currency: 'PYG', amount: 500n, documentId } as const;
  store.commit(() => till.record(sale, { at: AT, actor: 'Ana' }));
  expect(await headings()).toEqual(['Medio de pago', 'Moneda', 'Ventas', 'Neto']);
});

test('the summary on paper has the comparison below each figure', async () => {
  machine.counter.store.commit(() =>
    writeDocument(machine, {
      body: BODIES[0] as NonNullable<(typeof BODIES)[0]>,
      state: 'approved',
      soldAt: AT - 86_400_000 - 1,
      soldBy: 'Ana',
      issuedAt: AT,
      cancelledAt: null,
    }),
  );
  const { sections } = await service.paper({ report: 'summary', ...DAY });
  expect(sections[0]?.parts[0]).toMatchObject({
    kind: 'rows',
    rows: [
      { label: 'Total vendido' },
      { label: 'Ayer a esta hora' },
      { label: 'Ventas', value: '30' },
      { label: 'Ayer a esta hora', value: '1 (2.900 % más)' },
      { label: 'Promedio por venta' },
      { label: 'Ayer a esta hora' },
    ],
  });
});

test('the book on paper leaves out columns that do not fit, and a report too long for paper is refused', async () => {
  const { title, sections } = await service.paper({ report: 'book', ...DAY });
  expect(title).toBe('Libro IVA ventas');
  const table = sections[0]?.parts.find((part) => part.kind === 'table');
  expect(table?.columns.map(({ heading }) => heading)).toEqual([
    'Fecha',
    'Número',
    'RUC o documento',
    'Nombre',
    'Gravadas 10 %',
    'IVA 10 %',
    'Gravadas 5 %',
    'IVA 5 %',
    'Exentas',
    'Total',
    'Estado',
    'Observación',
  ]);
  expect(table?.rows).toHaveLength(30);
  machine.counter.store.commit(() => {
    for (let more = 0; more < 1000; more++) BODIES.slice(0, 1).forEach(write);
  });
  expect(() => service.paper({ report: 'book', ...DAY })).toThrow(/^Son 1030 filas y en papel entran 1000/);
});

test('the payment methods sum what came in and went out for documents, by currency', async () => {
  const { store, till } = machine.counter;
  const sold = machine.sell();
  const at = AT;
  store.commit(() => {
    const by = { at, actor: 'Ana' };
    const record = (movement: Parameters<typeof till.record>[0], when = by): string =>
      till.record({ ...movement, documentId: sold.id }, when);
    const wrong = record({ kind: 'sale', means: 'cash', currency: 'PYG', amount: 50_000n });
    record({ kind: 'sale', means: 'card', currency: 'PYG', amount: 20_000n });
    record({ kind: 'sale', means: 'cash', currency: 'USD', amount: 1_050n });
    record({ kind: 'refund', means: 'card', currency: 'PYG', amount: -5_000n });
    record({ kind: 'correction', means: 'cash', currency: 'PYG', amount: -1_000n, corrects: wrong });
    record(
      { kind: 'sale', means: 'cash', currency: 'PYG', amount: 7n },
      { at: at + 86_400_000, actor: 'Ana' },
    );
    till.record(
      { kind: 'cash-out', means: 'cash', currency: 'PYG', amount: -300n, reason: said('hielo') },
      by,
    );
  });
  const { report } = await service.page({ report: 'means', ...DAY }, { first: 0, limit: 9, readAt: null });
  const amounts = (...texts: string[]) => texts.map((amount) => ({ amount }));
  expect(report.rows).toEqual([
    // Includes the 30.000 of the sale itself.
    ['Efectivo', 'PYG', ...amounts('80000', '0', '0', '0', '-1000', '79000')],
    ['Tarjeta', 'PYG', ...amounts('20000', '0', '0', '-5000', '0', '15000')],
    ['Efectivo', 'USD', ...amounts('10.50', '0.00', '0.00', '0.00', '0.00', '10.50')],
  ]);
});
