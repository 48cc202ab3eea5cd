import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ReportThread } from '../../../main/reports/report-thread.ts';
import { startReportThread } from '../../../main/reports/report-thread.ts';
import { TestCounter } from '../../support/counter.ts';
import { startTask } from '../../support/start-task.ts';
import { addApprovedDocuments } from '../../support/many-documents.ts';

/* Reports of many documents in a real thread, while the counter sells. */

const MANY = 8_000;

let machine: TestCounter;
let thread: ReportThread;
beforeAll(() => {
  machine = new TestCounter();
  addApprovedDocuments(machine, MANY);
  thread = startReportThread(startTask('reports'), machine.counter.store.file);
});
afterAll(async () => {
  await thread.end();
  machine.remove();
});

const asked = { report: 'book', from: '2026-01-01', to: '2027-12-31', at: 7 } as const;

test('a report in its thread lets the counter sell meanwhile', async () => {
  const progress = { isRead: false };
  const reading = thread
    .page(asked, { first: 0, limit: 100, readAt: null })
    .finally(() => (progress.isRead = true));
  let sales = 0;
  while (!progress.isRead) {
    machine.sell();
    sales += 1;
    await new Promise((resolve) => setImmediate(resolve));
  }
  const { report, rowCount } = await reading;
  expect(rowCount).toBe(MANY);
  expect(report.rows).toHaveLength(100);
  expect(report.warnings).toEqual([]);
  expect(sales).toBeGreaterThan(0);
});
