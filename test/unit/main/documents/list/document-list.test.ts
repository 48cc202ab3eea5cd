import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { countEvery, DocumentList, everyLine } from '../../../../../main/documents/list/document-list.ts';
import { LIST_LIMITS } from '../../../../../main/documents/list/list-plan.ts';
import { type Connection, openConnection } from '../../../../../main/database/connection.ts';
import { migrations } from '../../../../../main/database/schema/migrations.ts';
import { type DocumentFilter, NO_FILTER } from '../../../../../shared/contract/document-filter.ts';
import {
  changeSome,
  filterArbitrary,
  type ListedDocument,
  listedDocumentsArbitrary,
  passes,
  writeListed,
} from '../../../../support/listed-documents.ts';

let db: Connection;
beforeEach(() => {
  db = openConnection(':memory:');
  for (const { sql } of migrations) db.exec(sql);
});
afterEach(() => void db.close());

/** Expected ids: newest first; of one instant, the last written first. */
function listed(documents: readonly ListedDocument[], filter: DocumentFilter): string[] {
  const fitting = documents.filter((document) => passes(filter, document)).toReversed();
  return fitting.toSorted((one, other) => other.soldAt - one.soldAt).map(({ id }) => id);
}

/** All ids of a filter, page after page, the first `skip` of them left out. */
function readAll(list: DocumentList, filter: DocumentFilter, skip: number, limit: number): string[] {
  const ids: string[] = [];
  let [after, left]: [number | null, number] = [null, skip];
  do {
    const page = list.page({ filter, after, skip: left, limit });
    expect(page.lines.length).toBeLessThanOrEqual(limit);
    ids.push(...page.lines.map(({ id }) => id));
    left -= page.skipped;
    if (page.next !== null && after !== null) expect(page.next).toBeLessThan(after);
    after = page.next;
  } while (after !== null);
  return ids;
}

/** Limits that a list of thirty documents reaches. */
const limitsArbitrary = fc.record({
  gathered: fc.integer({ min: 0, max: 12 }),
  walkedByIndex: fc.integer({ min: 1, max: 20 }),
  parties: fc.integer({ min: 0, max: 4 }),
  walked: fc.integer({ min: 1, max: 12 }),
  compared: fc.integer({ min: 1, max: 8 }),
  passed: fc.integer({ min: 1, max: 12 }),
  above: fc.integer({ min: 1, max: 12 }),
});

/** Runs `check` over a database that is emptied afterwards. */
function over(
  documents: readonly ListedDocument[],
  check: (changed: readonly ListedDocument[]) => void,
): void {
  db.exec('SAVEPOINT clean');
  try {
    writeListed(db, documents);
    check(changeSome(db, documents));
  } finally {
    db.exec('ROLLBACK TO clean; RELEASE clean');
  }
}

describe('all pages together, and counts,', () => {
  test.each([
    ['however little a query may read', limitsArbitrary],
    ['with a shop’s limits', fc.constant(LIST_LIMITS)],
  ])('are the matching documents, newest first, %s', (_name, limitsOf) => {
    fc.assert(
      fc.property(
        listedDocumentsArbitrary,
        fc.array(filterArbitrary, { minLength: 1, maxLength: 4 }),
        limitsOf,
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 0, max: 20 }),
        (sold, filters, limits, limit, skip) =>
          over(sold, (documents) => {
            const list = new DocumentList(db, limits);
            for (const filter of filters) {
              const ids = listed(documents, filter);
              expect(readAll(list, filter, skip, limit)).toEqual(ids.slice(skip));
              expect([...everyLine(list, filter)].flat().map(({ id }) => id)).toEqual(ids);
              expect(countEvery(list, filter)).toBe(ids.length);
              const { total, isMore } = list.count(filter, null);
              if (isMore) expect(total).toBeLessThanOrEqual(ids.length);
              else expect(total).toBe(ids.length);
              const [, second] = list.page({ filter: NO_FILTER, after: null, skip: 0, limit: 200 }).lines;
              if (second === undefined || isMore) continue;
              const upTo = list.count(filter, second.place);
              const below = listed(documents, NO_FILTER).slice(1);
              if (!upTo.isMore) expect(upTo.total).toBe(ids.filter((id) => below.includes(id)).length);
            }
          }),
      ),
      { numRuns: 50 },
    );
  });
});

const sale = (index: number, changes: Partial<ListedDocument> = {}): ListedDocument => ({
  id: `00000000-0000-7000-8000-${String(index).padStart(12, '0')}`,
  kind: 'invoice',
  localNumber: `C1-${String(index).padStart(6, '0')}`,
  state: 'queued',
  soldAt: 5,
  soldBy: 'screen',
  currency: 'PYG',
  total: 1,
  clientName: 'Sin Nombre',
  clientDocument: '0',
  numeroDocumento: null,
  cdc: null,
  marks: [],
  ...changes,
});

test('more documents at one instant than it has places take the next free ones', () => {
  writeListed(db, [sale(0, { soldAt: 6 }), ...Array.from({ length: 1026 }, (_, index) => sale(index + 1))]);
  const places = db.prepare('SELECT place FROM document_list ORDER BY document_id').pluck().all() as number[];
  expect(places[0]).toBe(6 * 1024);
  expect(places.slice(1, 1025)).toEqual(Array.from({ length: 1024 }, (_, index) => 5 * 1024 + index));
  expect(places.slice(1025)).toEqual([6 * 1024 + 1, 6 * 1024 + 2]);
});

test('a total beyond the safe integers is found and returned exactly', () => {
  writeListed(db, [sale(1)]);
  db.exec('UPDATE documents SET total = 9007199254740993');
  const total = { currency: 'PYG', from: '9007199254740993', until: '9007199254740993' };
  const page = new DocumentList(db).page({ filter: { ...NO_FILTER, total }, after: null, skip: 0, limit: 1 });
  expect(page.lines).toMatchObject([{ total: '9007199254740993' }]);
});

test('a word with letters that the index takes for marks is still found', () => {
  // Enough clients that the first is found by the index, not one by one.
  const others = Array.from({ length: 40 }, (_, index) =>
    sale(index + 2, { clientDocument: `${index + 1}` }),
  );
  writeListed(db, [sale(1, { clientName: 'Tienda Ab\u19b0c' }), ...others]);
  const found = (text: string): string[] => readAll(new DocumentList(db), { ...NO_FILTER, text }, 0, 50);
  expect(found('ab\u19b0c')).toEqual([sale(1).id]);
  expect(found('ab\u19b0')).toEqual([sale(1).id]);
  expect(found('ab\u19b0d')).toEqual([]);
  expect(found('\u19b0')).toEqual([]);
});

test('a cdc is found by at least its first or last eight digits, and by no others', () => {
  const cdc = '01800138848001001000000722026112115096123478';
  const others = [1, 2].map((index) => sale(index, { state: 'issued', cdc: `${index}`.repeat(44) }));
  writeListed(db, [sale(0, { state: 'issued', cdc }), ...others]);
  const found = (text: string): string[] => readAll(new DocumentList(db), { ...NO_FILTER, text }, 0, 5);
  const [ofIt] = [sale(0).id];
  for (const text of [cdc, cdc.slice(0, 8), cdc.slice(0, 30), cdc.slice(-8), cdc.slice(-20)])
    expect([text, found(text)]).toEqual([text, [ofIt]]);
  for (const text of [cdc.slice(1, 20), cdc.slice(-9, -1), `${cdc}1`])
    expect([text, found(text)]).toEqual([text, []]);
});
