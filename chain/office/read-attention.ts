import type { Pool } from 'pg';
import { type Attention, ATTENTION_STATES } from './contract.ts';

const MOST = 200;

/** SQL: as literals, so that the index `documents_to_see` answers. */
const NEEDS_PERSON = `d.state IN (${ATTENTION_STATES.map((state) => `'${state}'`).join(', ')})
  AND ($1::text IS NULL OR c.branch = $1)`;

/** Documents of all counters, or of those of a branch, that wait for a person. */
export async function readAttention(pool: Pool, branch: string | null): Promise<Attention> {
  const [all, oldest] = await Promise.all([
    pool.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM documents d JOIN counters c USING (counter) WHERE ${NEEDS_PERSON}`,
      [branch],
    ),
    pool.query<Attention['documents'][number] & { soldAt: string; since: string }>(
      `SELECT s.id, b.name AS "branchName", c.name AS "counterName", s.local_number AS "localNumber",
         s.sold_at AS "soldAt", s.client_name AS client, s.currency, s.total::text AS total, s.state,
         coalesce(e.at, s.sold_at) AS since
       FROM (
         SELECT d.* FROM documents d JOIN counters c USING (counter) WHERE ${NEEDS_PERSON}
         ORDER BY d.sold_at, d.id LIMIT ${MOST}
       ) s
       JOIN counters c USING (counter) JOIN branches b USING (branch)
       LEFT JOIN entries e ON e.counter = s.counter AND e.seq = s.seq
       ORDER BY s.sold_at, s.id`,
      [branch],
    ),
  ]);
  return {
    count: all.rows[0]?.count ?? 0,
    documents: oldest.rows.map((row) => ({
      ...row,
      soldAt: Number(row.soldAt),
      since: Number(row.since),
    })),
  };
}
