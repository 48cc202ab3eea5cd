import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout } from 'node:timers/promises';
import { deflateRawSync } from 'node:zlib';
import { exportInThread } from '../../main/documents/export/export-in-thread.ts';
import type { ExportJob } from '../../main/documents/export/export-service.ts';
import { type Connection, inTransaction } from '../../main/database/connection.ts';
import { NO_FILTER } from '../../shared/contract/document-filter.ts';
import { startTask } from '../support/start-task.ts';
import { TestCounter } from '../support/counter.ts';
import { documentXml } from '../support/document-xml.ts';
import type { Figure } from './frame/row.ts';
import { figureOf, timed } from './frame/times.ts';
import { type PastDatabase, takeOver } from './past/past-database.ts';

/** One file of documents, written in its thread while the counter sells. */
export interface ExportSpeed {
  what: string;
  /** Rows, or XML files. */
  count: number;
  seconds: number;
  /** Growth of the process, in MiB. */
  memoryMiB: number;
  /** Time until a sale is durable, meanwhile. */
  saleMs: Figure;
  /** Longest time the app was blocked. */
  longestStretchMs: number;
}

/** Faster than any cashier. */
const SALE_EVERY_MS = 25;
const SALES_ALONE = 100;
const XML_BYTES = 6000;
/** Month in which, by its control codes, everything generated was issued. */
const MONTH = '2026-11';

/** Sells over the documents alone, then while each kind of file is written from all of them. */
export async function measureExports(past: PastDatabase): Promise<{ alone: Figure; exports: ExportSpeed[] }> {
  const machine = new TestCounter();
  const folder = mkdtempSync(join(tmpdir(), 'mostrador-bench-'));
  try {
    takeOver(machine, past);
    keepXml(machine.counter.store.db);
    const alone = figureOf(Array.from({ length: SALES_ALONE }, () => timed(() => machine.sell())));
    const jobs: Record<string, ExportJob> = {
      CSV: { kind: 'documents', filter: NO_FILTER, format: 'csv', file: join(folder, 'x.csv') },
      XLSX: { kind: 'documents', filter: NO_FILTER, format: 'xlsx', file: join(folder, 'x.xlsx') },
      'XML in a ZIP': { kind: 'xml', month: MONTH, file: join(folder, 'x.zip') },
    };
    const exports: ExportSpeed[] = [];
    for (const [what, job] of Object.entries(jobs)) exports.push(await measureExport(machine, what, job));
    return { alone, exports };
  } finally {
    machine.remove();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The same text for all: its content does not matter for reading, checking and writing. */
function keepXml(db: Connection): void {
  const xml = documentXml('0'.repeat(44)).padEnd(XML_BYTES, ' ');
  const sha256 = createHash('sha256').update(xml).digest('hex');
  inTransaction(db, () =>
    db
      .prepare(
        `INSERT INTO xml_files (document_id, sha256, bytes, fetched_at, packed)
         SELECT id, ?, ?, 1, ? FROM documents WHERE cdc IS NOT NULL`,
      )
      .run(sha256, Buffer.byteLength(xml), deflateRawSync(xml)),
  );
}

async function measureExport(machine: TestCounter, what: string, job: ExportJob): Promise<ExportSpeed> {
  const { store } = machine.counter;
  const before = process.memoryUsage.rss();
  const stopped = new AbortController().signal;
  const begunAt = performance.now();
  const writing = { isDone: false };
  const exported = exportInThread(
    startTask('export'),
    { database: store.file, at: machine.clock.now(), job },
    { onProgress: () => {}, stopped },
  ).finally(() => {
    writing.isDone = true;
  });
  const sales: number[] = [];
  let [most, longestStretchMs] = [before, 0];
  while (!writing.isDone) {
    sales.push(timed(() => machine.sell()));
    most = Math.max(most, process.memoryUsage.rss());
    const restedAt = performance.now();
    await setTimeout(SALE_EVERY_MS);
    longestStretchMs = Math.max(longestStretchMs, performance.now() - restedAt - SALE_EVERY_MS);
  }
  const count = (await exported)?.count ?? 0;
  const seconds = (performance.now() - begunAt) / 1000;
  return {
    what,
    count,
    seconds,
    memoryMiB: (most - before) / 2 ** 20,
    saleMs: figureOf(sales),
    longestStretchMs,
  };
}
