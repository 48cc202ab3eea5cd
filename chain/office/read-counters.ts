import type { Pool } from 'pg';
import { IS_NEWEST } from '../door/invite.ts';
import type { Counter, Counters } from './contract.ts';
import { BRANCH_SERVER_KIND } from '../../shared/chain/branch-server.ts';
import { parseBranchServer } from '../records/branch-servers.ts';
import { byName } from './names.ts';

type Row = Omit<
  Counter,
  'joinedAt' | 'lastNewsAt' | 'headSeq' | 'head' | 'behind' | 'forkedAt' | 'ended' | 'unread'
> & {
  branch: string;
  joined: Date;
  lastNews: Date | null;
  headSeq: string;
  headMade: string | null;
  headRead: Date | null;
  ownSeq: string | null;
  forked: Date | null;
  endedAt: Date | null;
  endedWhy: NonNullable<Counter['ended']>['why'] | null;
  endedBy: string | null;
  unread: number;
};

const MOST_STRANGERS = 20;

/** Branches with their counters; all of them, or one. */
export async function readCounters(
  pool: Pool,
  { branch, now }: { branch: string | null; now: number },
): Promise<Counters> {
  const [branches, counters, strangers] = await Promise.all([
    pool.query<{ branch: string; name: string; server: string | null }>(
      `SELECT b.branch, b.name, c.record AS server FROM branches b
       LEFT JOIN records r ON r.kind = '${BRANCH_SERVER_KIND}' AND r.branch = b.branch
       LEFT JOIN changes c USING (place) WHERE $1::text IS NULL OR b.branch = $1`,
      [branch],
    ),
    pool.query<Row>(
      `SELECT c.counter, c.branch, c.name, c.digits, c.app, c.joined_at AS joined,
         greatest(c.head_at, c.last_seen_at) AS "lastNews", c.head_seq AS "headSeq", e.at AS "headMade",
         c.head_at AS "headRead", c.own_seq AS "ownSeq", c.forked_at AS forked,
         c.ended_at AS "endedAt", c.ended_why AS "endedWhy", c.ended_by AS "endedBy", ${IS_NEWEST} AS "isRecoverable",
         (SELECT count(*)::int FROM unread u WHERE u.counter = c.counter AND u.why <> 'id-taken') AS unread,
         coalesce((
           SELECT json_agg(json_build_object('why', r.why, 'times', r.times,
             'lastAt', floor(extract(epoch FROM r.last_at) * 1000)::bigint) ORDER BY r.last_at DESC)
           FROM refused r WHERE r.counter = c.counter), '[]') AS refused
       FROM counters c LEFT JOIN entries e ON e.counter = c.counter AND e.seq = c.head_seq
       WHERE $1::text IS NULL OR c.branch = $1
       ORDER BY c.joined_at`,
      [branch],
    ),
    pool.query<{ counter: string; why: string; times: string; lastAt: Date }>(
      `SELECT counter, why, times, last_at AS "lastAt" FROM refused
       WHERE $1::text IS NULL AND counter NOT IN (SELECT counter FROM counters)
       ORDER BY last_at DESC LIMIT ${MOST_STRANGERS}`,
      [branch],
    ),
  ]);
  return {
    at: now,
    branches: byName(branches.rows).map(({ server, ...one }) => ({
      ...one,
      server: serverOf(server),
      counters: byName(counters.rows.filter((row) => row.branch === one.branch)).map(counterOf),
    })),
    strangers: strangers.rows.map(({ times, lastAt, ...rest }) => ({
      ...rest,
      times: Number(times),
      lastAt: lastAt.getTime(),
    })),
  };
}

function serverOf(record: string | null): Counters['branches'][number]['server'] {
  const { counter, servers } = parseBranchServer(record);
  return counter === null ? null : { counter, servers };
}

function counterOf(row: Row): Counter {
  const {
    joined,
    lastNews,
    headMade,
    headRead,
    ownSeq,
    forked,
    endedAt,
    endedWhy,
    endedBy,
    headSeq,
    ...rest
  } = row;
  return {
    ...rest,
    joinedAt: joined.getTime(),
    lastNewsAt: lastNews?.getTime() ?? null,
    headSeq: Number(headSeq),
    head:
      headMade === null || headRead === null
        ? null
        : { madeAt: Number(headMade), readAt: headRead.getTime() },
    behind: Math.max(0, Number(ownSeq ?? 0) - Number(headSeq)),
    forkedAt: forked?.getTime() ?? null,
    ended:
      endedAt === null || endedWhy === null ? null : { at: endedAt.getTime(), why: endedWhy, by: endedBy },
  };
}
