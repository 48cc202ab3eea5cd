import type { Pool } from 'pg';
import { DAY_MS, HOUR_MS } from '../../shared/domain/dates.ts';
import { monthEndAt } from '../../shared/domain/fiscal/month-end.ts';
import {
  type Attention,
  ATTENTION_STATES,
  LATE_MS,
  LONG_SILENT_MS,
  NO_SALE_STATES,
  type PointCounter,
  type PointInUse,
} from './contract.ts';
import { readRequestsToSee } from './read-documents.ts';
import { readPoints } from './read-points.ts';

const MOST = 200;
/** A parked sale that was sold twice is shown for this long, or until one of them is cancelled. */
const TWICE_MS = 90 * DAY_MS;
/** The other half of cash that was handed over is waited for this long, and missed for that long. */
const HALF_MS = 4 * HOUR_MS;
const HALF_MISSED_MS = 90 * DAY_MS;

/** SQL: as literals, so that the partial indexes of `documents` answer. */
const NEEDS_DECISION = `state IN (${ATTENTION_STATES.map((state) => `'${state}'`).join(', ')})`;

/** SQL: documents that need a person, of branch $1 or of all; those sold before $2 or $3 are late. */
const NEEDED = `
  SELECT d.*, c.name AS counter_name, b.name AS branch_name FROM (
    SELECT *, state AS why FROM documents WHERE ${NEEDS_DECISION}
    UNION ALL
    SELECT *, 'cancelling' FROM documents WHERE cancel_by IS NOT NULL AND NOT ${NEEDS_DECISION}
      AND id NOT IN (SELECT document FROM cancelled_elsewhere)
    UNION ALL
    SELECT *, CASE WHEN sold_at < $3 THEN 'month-end' ELSE 'late' END FROM documents
    WHERE state IN ('queued', 'sending') AND cancel_by IS NULL AND sold_at < greatest($2::bigint, $3::bigint)
  ) d JOIN counters c USING (counter) JOIN branches b USING (branch)
  WHERE $1::text IS NULL OR c.branch = $1`;

type Found<T, K extends keyof T> = Omit<T, K> & Record<K, string>;
type DocumentRow = Found<Attention['documents'][number], 'soldAt' | 'since'> & { cancelBy: string | null };
type CounterRow = Found<Attention['counters'][number], 'since'>;

/** Documents and counters that need a person; all of them, or those of a branch. */
export async function readAttention(
  pool: Pool,
  { branch, now }: { branch: string | null; now: number },
): Promise<Omit<Attention, 'wrong'>> {
  const values = [branch, now - LATE_MS, monthEndAt(now)?.soldBefore ?? 0];
  const [all, first, counters, { points }, twice, cancellations, handOvers] = await Promise.all([
    pool.query<{ count: number }>(`SELECT count(*)::int AS count FROM (${NEEDED}) needed`, values),
    pool.query<DocumentRow>(
      `SELECT n.id, n.branch_name AS "branchName", n.counter_name AS "counterName", n.local_number AS "localNumber",
         n.sold_at AS "soldAt", n.client_name AS client, n.currency, n.total::text AS total, n.state, n.why,
         coalesce(e.at, n.sold_at) AS since, n.cancel_by AS "cancelBy"
       FROM (${NEEDED} ORDER BY d.cancel_by, d.sold_at, d.id LIMIT ${MOST}) n
       LEFT JOIN entries e ON e.counter = n.counter AND e.seq = n.seq
       ORDER BY n.cancel_by, n.sold_at, n.id`,
      values,
    ),
    readTroubles(pool, branch, now),
    readPoints(pool, { branch, now }),
    readSoldTwice(pool, branch, now),
    readRequestsToSee(pool, { branch, now }),
    readHalves(pool, branch, now),
  ]);
  return {
    at: now,
    count: all.rows[0]?.count ?? 0,
    documents: first.rows.map(({ soldAt, since, cancelBy, ...row }) => ({
      ...row,
      soldAt: Number(soldAt),
      since: Number(since),
      cancelBy: cancelBy === null ? null : Number(cancelBy),
    })),
    counters,
    twice,
    cancellations,
    handOvers,
    points: points.flatMap((point) => {
      const { id, place } = point;
      const [trouble] = troublesOf(point);
      if (trouble === undefined) return [];
      const names = trouble.counters.map(({ branchName, name }) => `${branchName}, ${name}`);
      return [{ id, place, why: trouble.why, counters: names }];
    }),
  };
}

async function readSoldTwice(pool: Pool, branch: string | null, now: number): Promise<Attention['twice']> {
  const { rows } = await pool.query<Attention['twice'][number]>(
    `WITH taken AS (SELECT parked, document FROM parked_taken WHERE taken_at > $2)
     SELECT parked, json_agg(json_build_object('branchName', b.name, 'counterName', c.name,
       'localNumber', d.local_number, 'currency', d.currency, 'total', d.total::text) ORDER BY d.sold_at) AS sales
     FROM (SELECT parked, document AS id FROM taken UNION SELECT parked, parked FROM taken) sale
     JOIN shown_documents d USING (id) JOIN counters c USING (counter) JOIN branches b USING (branch)
     WHERE d.state NOT IN (${NO_SALE_STATES.map((state) => `'${state}'`).join(', ')})
     GROUP BY parked HAVING count(*) > 1 AND bool_or($1::text IS NULL OR c.branch = $1)
     ORDER BY max(d.sold_at) DESC LIMIT ${MOST}`,
    [branch, now - TWICE_MS],
  );
  return rows;
}

/** A half that is corrected to nothing is none; one of a counter that the other half does not name is no half of it. */
async function readHalves(pool: Pool, branch: string | null, now: number): Promise<Attention['handOvers']> {
  const { rows } = await pool.query<Found<Attention['handOvers'][number], 'movedAt'>>(
    `WITH half AS (
       SELECT h.*, o.history AS other_history FROM hand_overs h LEFT JOIN counters o ON o.counter = h.other
       WHERE h.amount <> 0 AND h.moved_at > $2
     )
     SELECT * FROM (
       SELECT coalesce(g.pair, t.pair) AS pair, b.name AS "branchName", coalesce(g.currency, t.currency) AS currency,
         f.name AS "fromName", g.amount::text AS given,
         coalesce(c.name, t.counter, g.other) AS "toName", t.amount::text AS taken,
         greatest(g.moved_at, t.moved_at) AS "movedAt"
       FROM (SELECT * FROM half WHERE is_given) g FULL JOIN (SELECT * FROM half WHERE NOT is_given) t
         ON t.pair = g.pair AND t.history = g.other_history AND t.other_history = g.history
       JOIN counters f ON f.counter = coalesce(g.counter, t.other)
       LEFT JOIN counters c ON c.counter = coalesce(t.counter, g.other)
       JOIN branches b ON b.branch = f.branch
       WHERE g.amount IS DISTINCT FROM t.amount AND ($1::text IS NULL OR f.branch = $1)
     ) pairs
     WHERE (given IS NOT NULL AND taken IS NOT NULL) OR "movedAt" < $3
     ORDER BY "movedAt", pair LIMIT ${MOST}`,
    [branch, now - HALF_MISSED_MS, now - HALF_MS],
  );
  return rows.map(({ movedAt, ...row }) => ({ ...row, movedAt: Number(movedAt) }));
}

/** The most pressing first. */
function troublesOf({ held, newer, isShared, uses }: PointInUse): {
  why: Attention['points'][number]['why'];
  counters: PointCounter[];
}[] {
  const hasEnded = (counter: PointCounter | null | undefined): boolean =>
    (counter?.endedWhy ?? null) !== null;
  return [
    ...(isShared ? [{ why: 'shared' as const, counters: uses.map(({ by }) => by) }] : []),
    ...(newer === null ? [] : [{ why: 'newer' as const, counters: [newer.by] }]),
    ...(held !== null && hasEnded(held.by) ? [{ why: 'holder-ended' as const, counters: [held.by] }] : []),
    ...(held?.to && hasEnded(held.to) ? [{ why: 'next-ended' as const, counters: [held.to] }] : []),
  ];
}

/** SQL: the first of the names of `n`, and the number of all. */
const NAMES = `json_build_object('first', (array_agg(n.name ORDER BY n.name))[:10], 'count', count(*))`;

/** SQL: counters that have documents with ids of documents of counter `c`. */
const TAKEN_BY = `FROM (
  SELECT DISTINCT h.branch_name || ', ' || h.name AS name FROM unread u JOIN documents d ON d.id = u.subject
  JOIN (SELECT h.*, b.name AS branch_name FROM counters h JOIN branches b USING (branch)) h ON h.counter = d.counter
  WHERE u.counter = c.counter AND u.why = 'id-taken') n`;

/** SQL: what counter `c` proposed and could not be taken; one whose document was corrected never comes again. */
const NOT_TAKEN = `FROM not_taken n WHERE n.counter = c.counter AND n.since > now() - interval '30 days'`;

/** The most pressing trouble of each counter that goes on. */
async function readTroubles(pool: Pool, branch: string | null, now: number): Promise<Attention['counters']> {
  const { rows } = await pool.query<CounterRow>(
    `SELECT DISTINCT ON (branch_name, name, counter) counter, branch_name AS "branchName", name, why,
       CASE why WHEN 'not-taken' THEN (
         SELECT ${NAMES} ${NOT_TAKEN}) WHEN 'id-taken' THEN (SELECT ${NAMES} ${TAKEN_BY}) END AS names,
       floor(extract(epoch FROM since) * 1000)::bigint AS since
     FROM (
       SELECT c.*, b.name AS branch_name FROM counters c JOIN branches b USING (branch)
       WHERE c.ended_at IS NULL AND ($1::text IS NULL OR c.branch = $1)
     ) c, LATERAL (
       SELECT 1 AS place, 'forked' AS why, c.forked_at AS since WHERE c.forked_at IS NOT NULL
       UNION ALL
       SELECT 2, CASE WHEN bool_or(u.why = 'id-taken') THEN 'id-taken' ELSE 'unread' END, max(u.read_at) FROM (
         SELECT t.read_at, u.why FROM unread u JOIN entries e USING (counter, seq) JOIN batches t USING (batch)
         WHERE u.counter = c.counter) u HAVING count(*) > 0
       UNION ALL
       SELECT 3, 'refused', max(r.last_at) FROM refused r
       WHERE r.counter = c.counter AND r.last_at > to_timestamp($2 / 1000.0) HAVING count(*) > 0
       UNION ALL
       SELECT 4, 'too-many-clients', c.too_many_clients_at WHERE c.too_many_clients_at > to_timestamp($2 / 1000.0)
       UNION ALL
       SELECT 5, 'silent', seen.at FROM (SELECT greatest(c.head_at, c.last_seen_at, c.joined_at) AS at) seen
       WHERE seen.at < to_timestamp($3 / 1000.0)
       UNION ALL
       SELECT 6, 'not-taken', min(n.since) ${NOT_TAKEN} HAVING count(*) > 0
     ) trouble
     ORDER BY branch_name, name, counter, place`,
    [branch, now - DAY_MS, now - LONG_SILENT_MS],
  );
  return rows.map(({ since, ...row }) => ({ ...row, since: Number(since) }));
}
