import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { ExportService } from '../../../main/documents/export/export-service.ts';
import { exportInThread } from '../../../main/documents/export/export-in-thread.ts';
import { NO_FILTER } from '../../../shared/contract/document-filter.ts';
import { TestCounter } from '../../support/counter.ts';
import { NO_SMALL_DISK, SmallDisk } from '../../support/small-disk.ts';
import { startTask } from '../../support/start-task.ts';
import { addApprovedDocuments } from '../../support/many-documents.ts';

/* Files written by a real thread from a real database, while the counter sells. */

const MANY = 8_000;

let machine: TestCounter;
let folder: string;
let service: ExportService;
let onProgress: (done: number, total: number | null) => void;
beforeAll(() => {
  machine = new TestCounter();
  addApprovedDocuments(machine, MANY);
});
afterAll(() => machine.remove());
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mostrador-export-'));
  onProgress = () => {};
  service = new ExportService({
    run: (job, options) => {
      const { store, clock } = machine.counter;
      return exportInThread(startTask('export'), { database: store.file, at: clock.now(), job }, options);
    },
    onProgress: ({ done, total }) => onProgress(done, total),
  });
});
afterEach(() => {
  service.stop();
  rmSync(folder, { recursive: true });
});

const jobTo = (name: string) => {
  const format = name.endsWith('.csv') ? 'csv' : 'xlsx';
  return { kind: 'documents', filter: NO_FILTER, format, file: join(folder, name) } as const;
};

test('an export of many documents lets the counter sell meanwhile', async () => {
  const told: [number, number | null][] = [];
  onProgress = (done, total) => {
    told.push([done, total]);
    machine.sell();
  };
  const exported = await service.export(jobTo('x.xlsx'));
  const count = exported?.count ?? 0;
  expect(count).toBeGreaterThan(MANY);
  expect(told[0]).toEqual([0, null]);
  expect(told.at(-1)).toEqual([count, count]);
  expect(told.length).toBeGreaterThan(3);
  expect(statSync(join(folder, 'x.xlsx')).size).toBeGreaterThan(100_000);
  expect(existsSync(join(folder, 'x.xlsx.part'))).toBe(false);
});

test('a full disk is reported, and nothing is left on it', async (context) => {
  const disk = new SmallDisk(1);
  try {
    if (!disk.isMounted) return context.skip(NO_SMALL_DISK);
    const file = join(disk.folder, 'x.csv');
    await expect(service.export({ ...jobTo('x.csv'), file })).rejects.toThrow('el disco está lleno');
    expect(readdirSync(disk.folder)).toEqual([]);
  } finally {
    disk.remove();
  }
});
