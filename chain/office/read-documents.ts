import type { Pool } from 'pg';
import {
  CANCEL_REQUEST_KIND,
  type CancelRequest,
  mayAnotherSend,
} from '../../shared/chain/cancel-requests.ts';
import * as z from 'zod';
import { DAY_MS } from '../../shared/domain/dates.ts';
import { CANCELLATION_WINDOW_MS } from '../../shared/domain/fiscal/cancellation-window.ts';
import { findCdc } from '../../shared/domain/fiscal/cdc.ts';
import { parseJson } from '../../shared/wire/tolerant.ts';
import type { Transaction } from '../database/database.ts';
import { parseCancelRequest, readCancelRequest } from '../records/cancel-requests.ts';
import {
  type AskedCancellation,
  type Attention,
  CANCELLABLE_STATES,
  type DocumentDetail,
  type FoundDocuments,
} from './contract.ts';
import { Refused } from './refused.ts';

const MOST_FOUND = 20;
/** A request is shown among what needs a person for this long. */
const SHOWN_MS = 7 * DAY_MS;

/** Documents with this number, local number or CDC; a QR's text has the CDC. The newest first. */
export async function findDocuments(
  pool: Pool,
  text: string,
  branch: string | null,
): Promise<FoundDocuments> {
  const wanted = text.trim();
  const { rows } = await pool.query<Omit<FoundDocuments['documents'][number], 'soldAt'> & { soldAt: string }>(
    `SELECT d.id, b.name AS "branchName", c.name AS "counterName", d.local_number AS "localNumber", d.number,
       d.sold_at AS "soldAt", d.client_name AS client, d.currency, d.total::text AS total, d.state
     FROM shown_documents d JOIN counters c USING (counter) JOIN branches b USING (branch)
     WHERE (d.cdc = $1 OR d.number = $2 OR d.local_number = upper($2)) AND ($3::text IS NULL OR c.branch = $3)
     ORDER BY d.sold_at DESC, d.id LIMIT ${MOST_FOUND}`,
    [findCdc(wanted), wanted, branch],
  );
  return { documents: rows.map((row) => ({ ...row, soldAt: Number(row.soldAt) })) };
}

/** A document with its counter, as cancelling needs them. */
export interface KeptDocument {
  id: string;
  counter: string;
  branch: string;
  cdc: string | null;
  state: string;
  issuedAt: number | null;
  lastNewsAt: number;
  goesOn: boolean;
}

/** Null for one that this office does not have. */
export async function readKept(db: Pool | Transaction, id: string): Promise<KeptDocument | null> {
  const { rows } = await db.query<
    Omit<KeptDocument, 'issuedAt' | 'lastNewsAt'> & { issuedAt: string | null; news: Date }
  >(
    `SELECT d.id, d.counter, c.branch, d.cdc, d.state, d.issued_at AS "issuedAt", c.ended_at IS NULL AS "goesOn",
       greatest(c.head_at, c.last_seen_at, c.joined_at) AS news
     FROM documents d JOIN counters c USING (counter) WHERE d.id = $1`,
    [id],
  );
  const [row] = rows;
  if (row === undefined) return null;
  const { news, ...rest } = row;
  return {
    ...rest,
    issuedAt: row.issuedAt === null ? null : Number(row.issuedAt),
    lastNewsAt: news.getTime(),
  };
}

/** End of a document's window; null for one that is not issued. */
export function deadlineOf({ issuedAt }: Pick<KeptDocument, 'issuedAt'>): number | null {
  return issuedAt === null ? null : issuedAt + CANCELLATION_WINDOW_MS;
}

/** True where a person may ask for its cancellation: a request that goes on is not repeated. */
export function mayAsk(
  document: Pick<KeptDocument, 'state' | 'cdc' | 'issuedAt'>,
  asked: Pick<AskedCancellation, 'state'> | null,
  now: number,
): boolean {
  const deadline = deadlineOf(document);
  const isIssued = document.cdc !== null && deadline !== null && now < deadline;
  return (
    isIssued &&
    CANCELLABLE_STATES.some((state) => state === document.state) &&
    (asked === null || asked.state === 'not-done')
  );
}

/** A document with what was asked about it. Throws Refused for one that the person does not see. */
export async function readDocument(
  pool: Pool,
  { id, branch, now }: { id: string; branch: string | null; now: number },
): Promise<DocumentDetail> {
  const kept = await readKept(pool, id);
  if (kept === null || (branch !== null && kept.branch !== branch)) throw new Refused('not-found');
  const { rows } = await pool.query<
    Omit<
      DocumentDetail,
      'at' | 'soldAt' | 'issuedAt' | 'deadlineAt' | 'cancellation' | 'mayAsk' | 'others'
    > & {
      soldAt: string;
    }
  >(
    `SELECT d.id, b.name AS "branchName", c.name AS "counterName", d.local_number AS "localNumber", d.number, d.cdc,
       d.sold_at AS "soldAt", d.client_name AS client, d.currency, d.total::text AS total, d.state, d.kind
     FROM shown_documents d JOIN counters c USING (counter) JOIN branches b USING (branch) WHERE d.id = $1`,
    [id],
  );
  const [row] = rows;
  if (row === undefined) throw new Refused('not-found');
  const request = await readCancelRequest(pool, kept.branch, id);
  const cancellation = request === null ? null : await judgeRequest(pool, kept, request, now);
  return {
    at: now,
    ...row,
    soldAt: Number(row.soldAt),
    issuedAt: kept.issuedAt,
    deadlineAt: deadlineOf(kept),
    cancellation,
    mayAsk: mayAsk(kept, cancellation, now),
    others:
      cancellation?.mayElsewhere === true ? await readOthers(pool, kept, request?.sender?.counter ?? '') : [],
  };
}

/** Counters of the branch that can send it instead of its own, and of the one that was to. */
async function readOthers(
  db: Pool,
  { branch, counter }: KeptDocument,
  sender: string,
): Promise<DocumentDetail['others']> {
  const { rows } = await db.query<DocumentDetail['others'][number]>(
    `SELECT counter, name FROM counters WHERE branch = $1 AND counter NOT IN ($2, $3) AND ended_at IS NULL
     ORDER BY greatest(head_at, last_seen_at) DESC NULLS LAST`,
    [branch, counter, sender],
  );
  return rows;
}

const NOTED = `event IN ('cancellation.asked', 'cancellation.not-done', 'cancellation.refused', 'cancellation.expired')`;

interface Note {
  event: string;
  details: unknown;
}

/** Judges what became of a request by the notes of the counter that has the document. */
export async function judgeRequest(
  db: Pool | Transaction,
  document: KeptDocument,
  request: CancelRequest,
  now: number,
): Promise<AskedCancellation> {
  const notes = await readNotes(db, document, request);
  const sender = request.sender === null ? null : await readSender(db, request.sender.counter);
  const { by, at, motivo, deadlineAt, end } = request;
  const isHeard = notes.length > 0;
  const failure = failureOf(notes.at(-1), request.request);
  const { goesOn, lastNewsAt } = document;
  const shown = {
    request: request.request,
    by,
    at,
    motivo,
    ownerLastNewsAt: lastNewsAt,
    sender: sender?.name ?? null,
    why: null,
    message: null,
    mayElsewhere: false,
  };
  if (end?.state === 'done') return { ...shown, state: 'done' };
  if (document.state === 'cancelled') return { ...shown, state: 'done', sender: null };
  if (sender !== null && end === null && now < deadlineAt) {
    const mayElsewhere = mayAnotherSend({ at, deadlineAt, isHeard: false, ...sender }, now);
    return { ...shown, state: 'elsewhere', mayElsewhere };
  }
  if (failure !== null) return { ...shown, state: 'not-done', ...failure };
  if (end !== null) return { ...shown, state: 'not-done', why: end.state, message: end.message };
  if (now >= deadlineAt) return { ...shown, state: 'not-done', why: 'no-word' };
  const mayElsewhere = mayAnotherSend({ at, deadlineAt, isHeard, goesOn, lastNewsAt }, now);
  return { ...shown, state: isHeard ? 'heard' : 'asked', mayElsewhere };
}

/** Null for a counter that this office does not know. */
async function readSender(
  db: Pool | Transaction,
  counter: string,
): Promise<{ name: string; goesOn: boolean; lastNewsAt: number } | null> {
  const { rows } = await db.query<{ name: string; goesOn: boolean; news: Date }>(
    `SELECT name, ended_at IS NULL AS "goesOn", greatest(head_at, last_seen_at, joined_at) AS news
     FROM counters WHERE counter = $1`,
    [counter],
  );
  const [row] = rows;
  return row === undefined ? null : { name: row.name, goesOn: row.goesOn, lastNewsAt: row.news.getTime() };
}

/** Notes since the counter heard of this request, in order. */
async function readNotes(
  db: Pool | Transaction,
  { id, counter }: KeptDocument,
  request: CancelRequest,
): Promise<Note[]> {
  const { rows } = await db.query<{ event: string; details: string }>(
    `SELECT event, details FROM entries WHERE ${NOTED} AND subject = $1 AND counter = $2 ORDER BY seq`,
    [id, counter],
  );
  const notes = rows.map(({ event, details }): Note => ({ event, details: parseJson(details) }));
  const heard = notes.findLastIndex(({ event, details }) => {
    return (
      event === 'cancellation.asked' && requestSchema.safeParse(details).data?.request === request.request
    );
  });
  return heard === -1 ? [] : notes.slice(heard);
}

const requestSchema = z.object({ request: z.string() });
const notDoneSchema = z.object({
  request: z.string(),
  why: z.enum(['unknown', 'not-issued', 'rejected', 'window-over', 'has-notes']).catch('unknown'),
});
const refusedSchema = z.object({ message: z.object({ params: z.object({ text: z.string() }) }).nullable() });

function failureOf(
  last: Note | undefined,
  request: string,
): Pick<AskedCancellation, 'why' | 'message'> | null {
  if (last?.event === 'cancellation.not-done') {
    const read = notDoneSchema.safeParse(last.details).data;
    return read?.request === request ? { why: read.why, message: null } : null;
  }
  if (last?.event === 'cancellation.expired') return { why: 'expired', message: null };
  if (last?.event !== 'cancellation.refused') return null;
  return {
    why: 'refused',
    message: refusedSchema.safeParse(last.details).data?.message?.params.text ?? null,
  };
}

/** Requests of the last days that a person has to look at: not done, or not heard while the window closes. */
export async function readRequestsToSee(
  pool: Pool,
  { branch, now }: { branch: string | null; now: number },
): Promise<Attention['cancellations']> {
  const { rows } = await pool.query<{ id: string; record: string }>(
    `SELECT r.id, c.record FROM records r JOIN changes c USING (place)
     WHERE r.kind = '${CANCEL_REQUEST_KIND}' AND ($1::text IS NULL OR r.branch = $1)
       AND c.made_at > to_timestamp($2 / 1000.0)
     ORDER BY c.made_at`,
    [branch, now - SHOWN_MS],
  );
  const found = await Promise.all(
    rows.map(async ({ id, record }) => {
      const request = parseCancelRequest(record);
      const kept = request === null ? null : await readKept(pool, id);
      if (request === null || kept === null) return [];
      const { state, mayElsewhere } = await judgeRequest(pool, kept, request, now);
      if (state !== 'not-done' && !mayElsewhere) return [];
      return [await readDocument(pool, { id, branch: null, now })];
    }),
  );
  return found.flat().flatMap((document) => {
    const { id, branchName, counterName, localNumber, client, currency, total, cancellation, deadlineAt } =
      document;
    if (cancellation === null || deadlineAt === null) return [];
    return [{ id, branchName, counterName, localNumber, client, currency, total, deadlineAt, cancellation }];
  });
}
