import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ReportReader } from '../../../../main/reports/report-reader.ts';
import { reportSourcesOf } from '../../../../main/counter/report-sources.ts';
import { DOCUMENT_STATES, type DocumentState } from '../../../../shared/domain/fiscal/document-state.ts';
import type { ReportCell, ReportName } from '../../../../shared/domain/shop/reports/report.ts';
import { TestCounter } from '../../../support/counter.ts';
import {
  dayAt,
  guaraniesOf,
  halfUp,
  hourAt,
  isSold,
  linesOf,
  sum,
  type WrittenDocument,
} from '../../../support/independent-reports.ts';
import { fraction } from '../../../support/independent-amounts.ts';
import { randomInvoiceBodies } from '../../../support/sale-bodies.ts';
import { writeDocument } from '../../../support/written-documents.ts';

/* Each report against an independent computation, to the guaraní, over a month of sales around midnights. */

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** All of November, in a different year for each run. */
const monthOf = (year: number) => ({ from: `${year}-11-01`, to: `${year}-11-30` });
const ISSUED: readonly DocumentState[] = ['issued', 'approved', 'rejected', 'cancelled'];
/** Offsets at which one day is easily taken for another. */
const AROUND = [-1, 0, 1, -HOUR_MS, 3 * HOUR_MS, 12 * HOUR_MS];

const RUNS = 15;
/** Each run writes a month of documents to disk. */
const LIMIT_MS = 20_000;

let machine: TestCounter;
let year = 2026;
beforeAll(() => {
  machine = new TestCounter();
});
afterAll(() => machine.remove());

const fact = fc.record({
  day: fc.integer({ min: -1, max: 31 }),
  around: fc.constantFrom(...AROUND),
  state: fc.constantFrom(...DOCUMENT_STATES.filter((state) => state !== 'draft'), 'approved' as const),
  issuedAfter: fc.constantFrom(0, 1, HOUR_MS, DAY_MS, 40 * DAY_MS),
  soldBy: fc.constantFrom('Ana', 'Beto', 'screen'),
});
const facts = fc.tuple(
  fc.integer({ min: 0, max: 1_000_000 }),
  fc.array(fact, { maxLength: 16, size: 'max' }),
);

function written([seed, all]: [
  number,
  { day: number; around: number; state: DocumentState; issuedAfter: number; soldBy: string }[],
]) {
  year += 1;
  const first = Date.parse(`${year}-11-01T03:00:00Z`);
  const bodies = randomInvoiceBodies(seed, all.length);
  const documents = all.flatMap(({ day, around, state, issuedAfter, soldBy }, index): WrittenDocument[] => {
    const body = bodies[index];
    if (body === undefined) return [];
    const soldAt = first + day * DAY_MS + around;
    const issuedAt = ISSUED.includes(state) ? soldAt + issuedAfter : null;
    const cancelledAt = state === 'cancelled' ? soldAt + issuedAfter + 1 : null;
    return [{ body, state, soldAt, soldBy, issuedAt, cancelledAt }];
  });
  machine.counter.store.commit(() => {
    for (const document of documents) writeDocument(machine, document);
  });
  const inMonth = (at: number | null): boolean => at !== null && dayAt(at).startsWith(`${year}-11`);
  return { documents, inMonth, span: monthOf(year) };
}

function read(name: ReportName, span: { from: string; to: string }, now = machine.clock.now()) {
  const { db } = machine.counter.store;
  return new ReportReader(span, now).read(name, reportSourcesOf(db));
}

const value = (cell: ReportCell | undefined): bigint =>
  cell !== null && typeof cell === 'object' && 'amount' in cell ? BigInt(cell.amount) : 0n;
const text = (cell: ReportCell | undefined): string => (typeof cell === 'string' ? cell : '');
const told = (rows: readonly ReportCell[][]): [unknown, bigint][] =>
  rows.map((row): [unknown, bigint] => [row[0], value(row.at(-1))]).filter(([, amount]) => amount !== 0n);
const byKey = (entries: readonly [string, bigint][]): [string, bigint][] => {
  const sums = new Map<string, bigint>();
  for (const [key, amount] of entries) sums.set(key, (sums.get(key) ?? 0n) + amount);
  return [...sums].toSorted(([a], [b]) => (a < b ? -1 : 1));
};

test(
  'days, hours and sellers match the documents',
  () => {
    fc.assert(
      fc.property(facts, (all) => {
        const { documents, inMonth, span } = written(all);
        const sold = documents.filter((one) => isSold(one) && inMonth(one.soldAt));
        const total = sum(sold.map(({ body }) => guaraniesOf(body).total));
        const by = (key: (one: WrittenDocument) => string) =>
          byKey(sold.map((one) => [key(one), guaraniesOf(one.body).total]));
        const days = read('days', span);
        expect(days.rows).toHaveLength(30);
        expect(told(days.rows).map(([cell, amount]) => [dayAt((cell as { at: number }).at), amount])).toEqual(
          by(({ soldAt }) => dayAt(soldAt)),
        );
        expect(value(days.total?.at(-1))).toBe(total);
        expect(value(days.total?.[1])).toBe(BigInt(sold.length));
        expect(
          told(read('hours', span).rows).map(([hour, amount]) => [String(hour).slice(0, 2), amount]),
        ).toEqual(by(({ soldAt }) => hourAt(soldAt).slice(11)));
        const people = told(read('sellers', span).rows).map(([name, amount]): [string, bigint] => [
          String(name),
          amount,
        ]);
        expect(byKey(people)).toEqual(
          by(({ soldBy }) => (soldBy === 'screen' ? 'El puesto, sin usuario' : soldBy)),
        );
      }),
      { numRuns: RUNS },
    );
  },
  LIMIT_MS,
);

test(
  'products and groups have exact lines, and the rounding of documents apart',
  () => {
    fc.assert(
      fc.property(facts, (all) => {
        const { documents, inMonth, span } = written(all);
        const sold = documents.filter((one) => isSold(one) && inMonth(one.soldAt));
        const total = sum(sold.map(({ body }) => guaraniesOf(body).total));
        const { products, groups } = linesOf(sold);
        const report = read('products', span);
        const lines = report.rows.filter(([name]) => name !== 'Redondeo de los documentos');
        expect(byKey(lines.map((row) => [text(row[1]), value(row.at(-1))]))).toEqual(
          byKey([...products].map(([code, one]) => [code, halfUp(one.value)])),
        );
        for (const row of lines) {
          const quantity = products.get(text(row[1]))?.quantity ?? { top: -1n, bottom: 1n };
          const { top, bottom } = fraction(Number((row[2] as { amount: string }).amount));
          expect(top * quantity.bottom).toBe(quantity.top * bottom);
        }
        expect(sum(report.rows.map((row) => value(row.at(-1))))).toBe(total);
        const grouped = read('groups', span).rows.filter(([name]) => name !== 'Redondeo de los documentos');
        expect(byKey(grouped.map((row) => [text(row[0]), value(row.at(-1))]))).toEqual(
          byKey([...groups].map(([name, exact]) => [name, halfUp(exact)])),
        );
      }),
      { numRuns: RUNS },
    );
  },
  LIMIT_MS,
);

test(
  'the summary splits sales by state, and IVA is what the documents print',
  () => {
    fc.assert(
      fc.property(facts, (all) => {
        const { documents, inMonth, span } = written(all);
        const ofMonth = documents.filter(({ soldAt }) => inMonth(soldAt));
        const sold = ofMonth.filter(isSold);
        const amounts = sold.map(({ body }) => guaraniesOf(body));
        const summary = read('summary', span);
        expect(value(summary.total?.[2])).toBe(sum(amounts.map(({ total }) => total)));
        const row = (name: string) => summary.rows.find(([cell]) => cell === name);
        const ofState = (state: DocumentState) => ofMonth.filter((one) => one.state === state);
        for (const [name, state] of [
          ['Aprobada', 'approved'],
          ['En duda', 'uncertain'],
          ['No cuenta: Anulada', 'cancelled'],
          ['No cuenta: Descartada', 'discarded'],
        ] as const) {
          const expected = ofState(state).map(({ body }) => guaraniesOf(body).total);
          expect([value(row(name)?.[1]), value(row(name)?.[2])]).toEqual([
            BigInt(expected.length),
            sum(expected),
          ]);
        }
        const later = documents.filter(
          (one) =>
            one.state === 'cancelled' &&
            one.soldAt < Date.parse(`${year}-11-01T03:00:00Z`) &&
            inMonth(one.cancelledAt),
        );
        expect(value(row('No cuenta: anuladas estos días, vendidas antes')?.[2])).toBe(
          sum(later.map(({ body }) => guaraniesOf(body).total)),
        );
        const iva = read('iva', span);
        const expected = (['ten', 'five', 'exempt'] as const).map((key) =>
          sum(amounts.map((one) => one[key])),
        );
        expect(iva.rows.slice(0, 3).map((cells) => value(cells[1]))).toEqual(expected);
        expect(iva.rows.slice(0, 2).map((cells) => value(cells[2]))).toEqual([
          sum(amounts.map(({ iva10 }) => iva10)),
          sum(amounts.map(({ iva5 }) => iva5)),
        ]);
        expect(sum(iva.rows.map((cells) => value(cells[1])))).toBe(value(iva.total?.[1]));
      }),
      { numRuns: RUNS },
    );
  },
  LIMIT_MS,
);

test(
  'an unfinished day is compared with the day before up to the same hour, and shown in its month',
  () => {
    fc.assert(
      fc.property(facts, (all) => {
        const { documents, inMonth } = written(all);
        const day = { from: `${year}-11-15`, to: `${year}-11-15` };
        const noon = Date.parse(`${year}-11-15T15:00:00Z`);
        const summary = read('summary', day, noon);
        const until = noon - DAY_MS;
        const before = documents.filter(
          (one) => isSold(one) && one.soldAt >= until - 12 * HOUR_MS && one.soldAt < until,
        );
        const amounts = (of: readonly WrittenDocument[]) =>
          sum(of.map(({ body }) => guaraniesOf(body).total));
        expect(summary.figures.slice(0, 2).map((figure) => figure.before)).toMatchObject([
          { label: 'Ayer a esta hora', value: `Gs. ${amounts(before).toLocaleString('de-DE')}` },
          { label: 'Ayer a esta hora', value: String(before.length) },
        ]);
        const month = summary.charts.find(({ title }) => title === `Vendido por día, 11/${year}`);
        const ofDay = (number: number) =>
          documents.filter(
            (one) => isSold(one) && inMonth(one.soldAt) && Number(dayAt(one.soldAt).slice(8)) === number,
          );
        expect(month?.bars.map(({ value: words }) => words) ?? []).toEqual(
          month === undefined
            ? []
            : Array.from(
                { length: 30 },
                (_, index) => `Gs. ${amounts(ofDay(index + 1)).toLocaleString('de-DE')}`,
              ),
        );
        expect((month?.bars ?? []).filter(({ mark }) => mark !== null)).toMatchObject(
          month === undefined ? [] : [{ label: '15', mark: 'hoy', isOutside: false }],
        );
      }),
      { numRuns: RUNS },
    );
  },
  LIMIT_MS,
);

test('a change is said in words, and a chart has a scale of round amounts', () => {
  year += 1;
  const first = Date.parse(`${year}-11-01T15:00:00Z`);
  const [body] = randomInvoiceBodies(4, 1);
  const sell = (day: number): void =>
    machine.counter.store.commit(() => {
      const soldAt = first + day * DAY_MS;
      writeDocument(machine, {
        body: body as NonNullable<typeof body>,
        state: 'queued',
        soldAt,
        soldBy: 'Ana',
        issuedAt: null,
        cancelledAt: null,
      });
    });
  const changes = (from: string, to: string, now: number) =>
    read('summary', { from: `${year}-11-${from}`, to: `${year}-11-${to}` }, now).figures.map(({ before }) => [
      before?.trend,
      before?.change,
    ]);
  sell(0);
  for (const _ of [1, 2, 3]) sell(1);
  const later = first + 10 * DAY_MS;
  expect(changes('01', '01', later)).toEqual([
    ['up', null],
    ['up', null],
    ['up', null],
  ]);
  expect(changes('02', '02', later)).toEqual([
    ['up', '200 % más'],
    ['up', '200 % más'],
    ['same', 'igual'],
  ]);
  expect(changes('03', '03', later)[1]).toEqual(['down', '100 % menos']);
  const { figures, charts } = read('summary', { from: `${year}-11-01`, to: `${year}-11-11` }, later);
  expect(figures[0]?.before?.label).toBe(`01/10/${year} al 11/10/${year}, a esta hora`);
  expect(charts.map(({ title }) => title)).toEqual([
    'Vendido por hora del día',
    `Vendido por día, 11/${year}`,
  ]);
  for (const { scale } of charts) {
    expect(scale.length).toBeGreaterThanOrEqual(1);
    expect(scale.length).toBeLessThanOrEqual(4);
    for (const { label } of scale) expect(label).toMatch(/^([1-8]|1[05]|20)[0.]*$/);
  }
});

test(
  'the book has each invoice issued in the month, and the rest is listed apart',
  () => {
    fc.assert(
      fc.property(facts, (all) => {
        const { documents, inMonth, span } = written(all);
        const issued = documents.filter(({ issuedAt }) => inMonth(issuedAt));
        const book = read('book', span);
        const isUndated = documents.some(
          (one) => one.state === 'issued-unidentified' && one.issuedAt === null && inMonth(one.soldAt),
        );
        expect(book.warnings).toHaveLength(isUndated ? 1 : 0);
        expect(book.rows).toHaveLength(issued.length);
        const isVoid = ({ state }: WrittenDocument): boolean => state === 'cancelled' || state === 'rejected';
        const valid = issued.filter((one) => !isVoid(one)).map(({ body }) => guaraniesOf(body));
        const columns = (['ten', 'iva10', 'five', 'iva5', 'exempt', 'total'] as const).map((key) =>
          sum(valid.map((one) => one[key])),
        );
        expect(book.total?.slice(6, 12).map(value)).toEqual(columns);
        expect(columns.map((_, at) => sum(book.rows.map((row) => value(row[6 + at]))))).toEqual(columns);
        const voidRows = book.rows.filter((row) => row[12] === 'Anulada' || row[12] === 'Rechazada');
        expect(voidRows).toHaveLength(issued.filter(isVoid).length);
        expect(voidRows.every((row) => row.slice(6, 12).every((cell) => value(cell) === 0n))).toBe(true);
        expect(book.rows.filter((row) => text(row[13]).startsWith('Vendida antes'))).toHaveLength(
          issued.filter(({ soldAt }) => dayAt(soldAt) < span.from).length,
        );
        const apart = documents.filter(
          (one) => inMonth(one.soldAt) && !inMonth(one.issuedAt) && one.state !== 'discarded',
        );
        expect(byKey(read('apart', span).rows.map((row) => ['', value(row[6])]))).toEqual(
          byKey(apart.map(({ body }) => ['', guaraniesOf(body).total])),
        );
      }),
      { numRuns: RUNS },
    );
  },
  LIMIT_MS,
);

test('a document whose total differs from its body is reported, and hidden in no sum', () => {
  const { span } = written([1, [{ day: 3, around: 0, state: 'approved', issuedAfter: 0, soldBy: 'Ana' }]]);
  const { db } = machine.counter.store;
  db.prepare('UPDATE documents SET total = total + 1 WHERE sold_at >= ?').run(
    Date.parse(`${year}-11-01T03:00:00Z`),
  );
  expect(read('summary', span).warnings).toEqual([
    'Documentos que no se pueden leer, y no están en ninguna suma: 1.',
  ]);
  expect(read('book', span).warnings[0]).toMatch(
    /^El total de las filas en (PYG|USD) .* no es el de los documentos/,
  );
});

test('an invoice known only by its number is not in the book, and is reported', () => {
  const { span } = written([
    2,
    [
      { day: 3, around: 0, state: 'issued-unidentified', issuedAfter: 0, soldBy: 'Ana' },
      { day: 4, around: 0, state: 'approved', issuedAfter: 0, soldBy: 'Ana' },
    ],
  ]);
  expect(read('book', span)).toMatchObject({
    rows: [{}],
    warnings: [expect.stringMatching(/^Facturas vendidas en estos días que fueron emitidas .*: 1[.]/)],
  });
  expect(read('apart', span).rows.map((row) => row[1])).toEqual(['No se sabe']);
});

test('days without a sale say so', () => {
  year += 1;
  expect(read('summary', monthOf(year)).empty).toBe('En estos días no se vendió nada.');
  expect(read('days', monthOf(year)).empty).toBe('En estos días no se vendió nada.');
  expect(read('book', monthOf(year)).empty).toBe('En estos días no se emitió ninguna factura.');
  expect(read('means', monthOf(year)).empty).toBe('En estos días no se movió dinero por ventas.');
});
