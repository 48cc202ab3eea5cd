import { setTimeout } from 'node:timers/promises';
import { type Connection, inTransaction } from '../../main/database/connection.ts';
import { closeShift } from '../../main/cash/close-shift.ts';
import { readX } from '../../main/cash/read-closes.ts';
import { openConnection } from '../../main/database/connection.ts';
import { TestCounter } from '../support/counter.ts';
import { cashOf } from '../support/till-acts.ts';
import { writeDocuments } from './generated-documents.ts';

/** Times of a shift without a cached tally. */
export interface CloseSpeed {
  sales: number;
  /** Time of the X, and the longest time it blocked the app. */
  xMs: number;
  xStretchMs: number;
  /** Time of the later close, some sales after it. */
  closeMs: number;
}

/** Faster than any cashier. */
const SALE_EVERY_MS = 25;
const ENTRIES_OF_A_SALE = ['document.send', 'document.accept', 'document.approve', 'document.printed'];

/** Reads the X of a shift with `sales` sales while the counter keeps selling, and closes it. */
export async function measureClose(sales: number): Promise<CloseSpeed> {
  const machine = new TestCounter();
  try {
    await machine.whileClosed(async (file) => {
      const db = openConnection(file);
      await writeDocuments(db, sales, machine.clock.now() - 1000);
      writeShift(db, machine.clock.now());
      db.prepare(`INSERT INTO local_series (prefix, last_number) VALUES ('C1', ?)`).run(sales);
      db.close();
    });
    const { counter } = machine;
    const reading = { isDone: false };
    const begunAt = performance.now();
    const read = counter.shiftTally.reach().finally(() => {
      reading.isDone = true;
    });
    let xStretchMs = 0;
    while (!reading.isDone) {
      const restedAt = performance.now();
      await setTimeout(SALE_EVERY_MS);
      xStretchMs = Math.max(xStretchMs, performance.now() - restedAt - SALE_EVERY_MS);
      machine.sell();
    }
    await read;
    const x = timeOf(() => readX(counter));
    const xMs = performance.now() - begunAt;
    machine.sell();
    await counter.shiftTally.reach();
    const request = { others: [], left: new Map(), takenOutReason: '', reason: 'contado mal' };
    const cash = [cashOf('PYG', '1'), cashOf('USD', '1')];
    const closeMs = timeOf(() => closeShift(counter, { number: 1, cash, ...request }, 'Ana'));
    return { sales, xMs, xStretchMs: Math.max(xStretchMs, x), closeMs };
  } finally {
    machine.remove();
  }
}

function timeOf(work: () => unknown): number {
  const startedAt = performance.now();
  work();
  return performance.now() - startedAt;
}

/** Writes a shift with all existing invoices, each paid, sent, approved and printed. */
function writeShift(db: Connection, at: number): void {
  const entry = db.prepare(
    `INSERT INTO audit (at, actor, event, subject, details, hash) VALUES (?, 'counter', ?, ?, ?, 'none')`,
  );
  const movement = db.prepare(
    `INSERT INTO money_movements (id, shift, kind, means, currency, amount, document_id, reference, reason, at, actor)
     SELECT 'm' || id, 1, 'sale', iif(total % 3 = 0, 'card', 'cash'), currency, total, id, '', NULL, ?, 'Ana'
     FROM documents WHERE kind = 'invoice' ORDER BY id`,
  );
  inTransaction(db, () => {
    db.prepare(`INSERT INTO shifts (number, opened_at, opened_by, is_counted) VALUES (1, 0, 'Ana', 1)`).run();
    movement.run(at);
    const details = JSON.stringify({ from: 'sending', to: 'issued', cdc: '0'.repeat(44) });
    for (const id of db.prepare('SELECT id FROM documents').pluck().all())
      for (const event of ENTRIES_OF_A_SALE) entry.run(at, event, id, details);
  });
}
