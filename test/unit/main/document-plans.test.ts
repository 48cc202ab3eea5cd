import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { WaitingRepository } from '../../../main/attention/waiting-repository.ts';
import type { Counter } from '../../../main/counter/compose.ts';
import { TimbradoChangeRepository } from '../../../main/reference-data/timbrado-change-repository.ts';
import type { TimbradoLot } from '../../../main/reference-data/timbrado.ts';
import { TimbradoLotRepository } from '../../../main/reference-data/timbrado-watch.ts';
import { readApart, readBook } from '../../../main/reports/read-book.ts';
import { cancelledOfBefore, soldByDay, tallySales } from '../../../main/reports/read-sales.ts';
import { CancellationRepository } from '../../../main/documents/cancellation/cancellation-repository.ts';
import { TestCounter } from '../../support/counter.ts';
import { recordStatements, wholeReads } from '../../support/statement-plans.ts';

/* What is asked of a million documents by state, time, client or number reads those it asks for. */

let machine: TestCounter;
beforeEach(() => {
  machine = new TestCounter();
});
afterEach(() => {
  vi.restoreAllMocks();
  machine.remove();
});

const SPAN = { from: 0, until: 1 };
const LOT: TimbradoLot = { id: 1, key: 'x', foundAt: 1, change: 'gone', details: {} };
const MONTH = { from: '2026-09-01', to: '2026-09-30' };

test.each<[string, (counter: Counter) => unknown]>([
  ['when the oldest that waits was sold', ({ store }) => new WaitingRepository(store.db).oldestQueued()],
  ['how many wait', ({ store }) => new WaitingRepository(store.db).countQueued(1)],
  ['the oldest not issued', ({ store }) => new WaitingRepository(store.db).oldestUnissued(1)],
  ['the sums not issued', ({ store }) => new WaitingRepository(store.db).unissuedTotals(1)],
  ['how many are in doubt', ({ store }) => new WaitingRepository(store.db).countDoubts(1)],
  ['what waits under a timbrado', ({ store }) => new TimbradoLotRepository(store.db).documentsOf(LOT)],
  ['what is open under a timbrado', ({ store }) => new TimbradoChangeRepository(store.db).openDocuments('x')],
  ['the sales of a day', ({ store }) => tallySales(store.db, SPAN)],
  ['what was sold on each day', ({ store }) => soldByDay(store.db, SPAN)],
  ['the sales of before that were cancelled', ({ store }) => cancelledOfBefore(store.db, SPAN)],
  ['the book of a month', ({ store }) => readBook(store.db, MONTH)],
  ['what the book lists apart', ({ store }) => readApart(store.db, MONTH)],
  [
    'whether the service tells cancellations',
    ({ store }) => new CancellationRepository(store.db).cancelledAnswer('x'),
  ],
  ['those of one state', ({ documents }) => [...documents.list('queued')]],
  ['those under review', ({ documents }) => documents.countUnderReview()],
  ['the latest of a client', ({ documents }) => documents.latestOfClient(0, '1', 20)],
  ['those of a client in a quarter of an hour', ({ documents }) => documents.soldToBetween('1', 0, 1)],
  ['the one with a number', ({ documents }) => documents.findByNumber(machine.sell(), '001-001-0000001')],
])('%s', (_what, ask) => {
  const { counter } = machine;
  const statements = recordStatements();
  ask(counter);
  const asked = [...statements];
  vi.restoreAllMocks();
  const found = asked.flatMap((sql) => wholeReads(counter.store.db, sql).map((detail) => ({ sql, detail })));
  expect(asked).not.toEqual([]);
  expect(found).toEqual([]);
});
