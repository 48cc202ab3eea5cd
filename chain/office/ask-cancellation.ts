import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { inTransaction, type Transaction } from '../database/database.ts';
import { readCancelRequest, writeCancelRequest } from '../records/cancel-requests.ts';
import { goesOn } from '../records/points.ts';
import { lockHead } from '../records/write-records.ts';
import type { CancellationElsewhere, CancellationQuestion } from './contract.ts';
import { deadlineOf, judgeRequest, type KeptDocument, mayAsk, readKept } from './read-documents.ts';
import { Refused } from './refused.ts';

/** Asks the counter that has a document to cancel it. Throws Refused. */
export async function askCancellation(
  pool: Pool,
  { id, motivo }: CancellationQuestion,
  { by, branch: seen }: { by: string; branch: string | null },
): Promise<void> {
  await inTransaction(pool, async (db) => {
    await lockHead(db);
    const document = await readOwn(db, id, seen);
    const { branch, counter, cdc } = document;
    const now = Date.now();
    const known = await readCancelRequest(db, branch, id);
    const asked = known === null ? null : await judgeRequest(db, document, known, now);
    const deadlineAt = deadlineOf(document);
    if (cdc === null || deadlineAt === null || !mayAsk(document, asked, now))
      throw new Refused('not-cancellable');
    const request = {
      request: randomUUID(),
      cdc,
      counter,
      motivo,
      by,
      at: now,
      deadlineAt,
      sender: null,
      end: null,
    };
    await writeCancelRequest(db, { branch, document: id }, request, by);
  });
}

/** Lets another counter of the branch send a cancellation that was asked for, since the owner is silent. Throws Refused. */
export async function askElsewhere(
  pool: Pool,
  { id, request: seenRequest, counter }: CancellationElsewhere,
  { by, branch: seen }: { by: string; branch: string | null },
): Promise<void> {
  await inTransaction(pool, async (db) => {
    await lockHead(db);
    const document = await readOwn(db, id, seen);
    const { branch } = document;
    const request = await readCancelRequest(db, branch, id);
    if (request === null || request.request !== seenRequest) throw new Refused('changed-meanwhile');
    const isOfBranch = counter.startsWith(`${branch}.`) && counter !== document.counter;
    if (!isOfBranch || !(await goesOn(db, counter))) throw new Refused('not-found');
    const at = Date.now();
    const { mayElsewhere } = await judgeRequest(db, document, request, at);
    if (!mayElsewhere) throw new Refused('not-cancellable');
    await writeCancelRequest(db, { branch, document: id }, { ...request, sender: { counter, by, at } }, by);
  });
}

/** Throws Refused for a document of a branch that the person does not see. */
async function readOwn(db: Transaction, id: string, seen: string | null): Promise<KeptDocument> {
  const document = await readKept(db, id);
  if (document === null || (seen !== null && document.branch !== seen)) throw new Refused('not-found');
  return document;
}
