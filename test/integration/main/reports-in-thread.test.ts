import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { projectRoot } from '../../../dev/project.mjs';
import { CouldNotError } from '../../../main/errors.ts';
import { type ReportThread, startReportThread } from '../../../main/reports/report-thread.ts';
import { TestCounter } from '../../support/counter.ts';
import { addApprovedDocuments } from '../../support/many-documents.ts';

/* Reports of many documents in a real thread, while the counter sells. */

const MANY = 8_000;
/** Of the median: what else the machine does may hold up a single one. */
const LONGEST_SALE_MS = 20;

let machine: TestCounter;
let thread: ReportThread;
beforeAll(() => {
  machine = new TestCounter();
  addApprovedDocuments(machine, MANY);
  const workerFile = join(projectRoot, 'main', 'report-worker.ts');
  thread = startReportThread(workerFile, machine.counter.store.file);
});
afterAll(() => {
  thread.end();
  machine.remove();
});

const asked = { report: 'book', from: '2026-01-01', to: '2027-12-31', at: 7 } as const;

test('the counter sells while its documents are added up', async () => {
  const progress = { isRead: false };
  const reading = thread
    .page(asked, { first: 0, limit: 100, readAt: null })
    .finally(() => (progress.isRead = true));
  const sales: number[] = [];
  while (!progress.isRead) {
    const before = process.threadCpuUsage();
    machine.sell();
    const { user, system } = process.threadCpuUsage(before);
    sales.push((user + system) / 1000);
    await new Promise((resolve) => setImmediate(resolve));
  }
  const { report, rowCount } = await reading;
  expect(rowCount).toBe(MANY);
  expect(report.rows).toHaveLength(100);
  expect(report.warnings).toEqual([]);
  expect(sales.length).toBeGreaterThan(3);
  expect(sales.toSorted((a, b) => a - b)[Math.floor(sales.length / 2)]).toBeLessThan(LONGEST_SALE_MS);
});

test('a thread that ended says so to whoever asks', async () => {
  const other = startReportThread(join(projectRoot, 'main', 'report-worker.ts'), machine.counter.store.file);
  const reading = other.page(asked, { first: 0, limit: 1, readAt: null });
  other.end();
  await expect(reading).rejects.toThrow(CouldNotError);
  await expect(other.page(asked, { first: 0, limit: 1, readAt: null })).rejects.toThrow(CouldNotError);
});
