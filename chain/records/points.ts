import type { Pool } from 'pg';
import * as z from 'zod';
import {
  afterRelease,
  type Point,
  POINT_KIND,
  pointSchema,
  type Release,
} from '../../shared/chain/points.ts';
import { parseJson } from '../../shared/wire/tolerant.ts';
import { inTransaction, type Transaction } from '../database/database.ts';
import type { DocumentRow } from '../read/read-facts.ts';
import { lockHead, writeRecords } from './write-records.ts';

/** A counter's note of a move that it has heard of, from its history. */
export interface NotedMove {
  point: string;
  counter: string;
  epoch: number;
  /** True where it noted that it holds the point. */
  isOwn: boolean;
}

/** Far above what people's moves reach: beyond it, a note is a changed counter's, which would leave no epoch for others. */
const MOST_MOVES = 1_000_000_000;

const detailsSchema = z.object({ epoch: z.int().positive().max(MOST_MOVES) });

/** SQL: as the index `entries_of_points` has it. */
const NOTED = "event IN ('point.held', 'point.elsewhere')";

/** Of all points, or of one. */
export async function readNotedMoves(db: Pool | Transaction, point: string | null): Promise<NotedMove[]> {
  const { rows } = await db.query<{ point: string; counter: string; event: string; details: string }>(
    `SELECT subject AS point, counter, event, details FROM entries
     WHERE ${NOTED} AND ($1::text IS NULL OR subject = $1)`,
    [point],
  );
  return rows.flatMap(({ details, event, ...row }) => {
    const move = detailsSchema.safeParse(parseJson(details)).data;
    return move === undefined ? [] : [{ ...row, ...move, isOwn: event === 'point.held' }];
  });
}

export async function readPoint(db: Transaction, id: string): Promise<Point | null> {
  const { rows } = await db.query<{ record: string }>(
    `SELECT c.record FROM records r JOIN changes c USING (place) WHERE r.kind = '${POINT_KIND}' AND r.id = $1`,
    [id],
  );
  return rows[0] === undefined ? null : parsePoint(rows[0].record);
}

/** Null for a record of another shape. */
export function parsePoint(record: string): Point | null {
  return pointSchema.safeParse(parseJson(record)).data ?? null;
}

/** Inside the caller's transaction. */
export async function writePoint(db: Transaction, id: string, point: Point, by: string): Promise<void> {
  const record = pointSchema.parse(point);
  await writeRecords(db, [{ kind: POINT_KIND, branch: null, id, record }], by);
  const told = [point.counter, point.to].filter((counter) => counter !== null).join(',');
  await db.query('SELECT pg_notify($1, $2)', ['news', told]);
}

/**
 * Takes a holder's word that it gave a point back: the counter for which it did has it then. The same word again changes
 * nothing. False for one that this office does not know to hold it, and where the next one does not go on: a person has to
 * look.
 */
export async function hearRelease(pool: Pool, counter: string, word: Release, by: string): Promise<boolean> {
  return inTransaction(pool, async (db) => {
    await lockHead(db);
    const record = await readPoint(db, word.point);
    const next = afterRelease(record, counter, word, Date.now());
    if (next !== null && !(await goesOn(db, next.counter))) return false;
    if (next !== null) await writePoint(db, word.point, next, by);
    return next !== null || (record !== null && record.epoch > word.epoch);
  });
}

/** False too for a counter that this office does not know. */
export async function goesOn(db: Transaction, counter: string): Promise<boolean> {
  const { rowCount } = await db.query('SELECT FROM counters WHERE counter = $1 AND ended_at IS NULL', [
    counter,
  ]);
  return rowCount === 1;
}

/** Keeps which points a counter issued with. */
export async function notePointUses(
  db: Transaction,
  counter: string,
  documents: readonly DocumentRow[],
): Promise<void> {
  const issued = documents.filter(({ issued_at: issuedAt }) => issuedAt !== null);
  if (issued.length === 0) return;
  await db.query(
    `INSERT INTO point_uses (point, counter, last_at, last_number)
     SELECT timbrado || '-' || establecimiento || '-' || punto, $1, max(issued_at),
       max(number) FILTER (WHERE kind = 'invoice')
     FROM json_to_recordset($2) AS row
       (timbrado text, establecimiento text, punto text, kind text, issued_at bigint, number text)
     GROUP BY 1
     ON CONFLICT (point, counter) DO UPDATE SET last_at = greatest(point_uses.last_at, excluded.last_at),
       last_number = greatest(point_uses.last_number, excluded.last_number)`,
    [counter, JSON.stringify(issued)],
  );
}
