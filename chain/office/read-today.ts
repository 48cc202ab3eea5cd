import type { Pool } from 'pg';
import { FRESH_MS } from '../../shared/chain/messages.ts';
import { DAY_MS } from '../../shared/domain/dates.ts';
import { dayOf, startOfDay } from '../../shared/domain/shop/reports/report-days.ts';
import { type CounterOfDay, NO_SALE_STATES, type Sales, type Today } from './contract.ts';
import { byName } from './names.ts';

const LAST_SALES = 20;
const NO_SALES: Sales = { total: '0', count: 0 };

/** SQL: the document counts as a sale. */
const IS_SALE = `d.state NOT IN (${NO_SALE_STATES.map((state) => `'${state}'`).join(', ')})`;

/** SQL: what a person of branch $2 sees of the invoices of day $1; all of them if $2 is null. */
const OF_DAY = `FROM shown_documents d JOIN counters c USING (counter)
  WHERE d.sold_on = $1 AND d.kind = 'invoice' AND ($2::text IS NULL OR c.branch = $2)`;

/** SQL: sum and number of the sales, as text and integer. */
const SALES = `coalesce(sum(d.total_pyg) FILTER (WHERE ${IS_SALE}), 0)::text AS total,
  (count(*) FILTER (WHERE ${IS_SALE}))::int AS count`;

/**
 * Sales of one day at all counters, or at those of a branch.
 * @param day YYYY-MM-DD, at the counters
 */
export async function readToday(
  pool: Pool,
  { branch, day, now }: { branch: string | null; day: string; now: number },
): Promise<Today> {
  const startsAt = startOfDay(day) ?? 0;
  const [groups, before, counters, lastSales] = await Promise.all([
    readGroups(pool, branch, day),
    readBefore(pool, branch, { startsAt, now }),
    readCounters(pool, branch),
    readLastSales(pool, branch, day),
  ]);
  const byCounter = new Map(groups.flatMap((one) => (one.counter === null ? [] : [[one.counter, one]])));
  const branches = new Map<string, Today['branches'][number]>();
  for (const { isEnded, branch: id, branchName, joinedAt, ...counter } of counters) {
    const sales = byCounter.get(counter.counter);
    // A counter that went on as another one, or was not there yet, is of interest only for its sales.
    if (sales === undefined && (isEnded || joinedAt >= startsAt + DAY_MS)) continue;
    const mayHaveMore = !isEnded && isOld(counter.lastNewsAt, startsAt, now);
    const of = branches.get(id) ?? { branch: id, name: branchName, ...NO_SALES, counters: [] };
    of.counters.push({ ...counter, ...salesOf(sales), mayHaveMore });
    branches.set(id, of);
  }
  const hours = groups.flatMap(({ hour, total, count }) => (hour === null ? [] : [{ hour, total, count }]));
  return {
    day,
    at: now,
    ...sum(hours),
    before,
    hours: hours.filter(({ count }) => count > 0).toSorted((one, other) => one.hour - other.hour),
    branches: bySales(
      [...branches.values()].map((one) => ({
        ...one,
        ...sum(one.counters),
        counters: bySales(one.counters),
      })),
    ),
    states: groups.flatMap(({ state, allTotal, allCount }) =>
      state === null ? [] : [{ state, total: allTotal, count: allCount }],
    ),
    lastSales,
  };
}

/** True if sales of the day may be missing: no news since the day's end, or for a while. */
function isOld(lastNewsAt: number | null, startsAt: number, now: number): boolean {
  return now >= startsAt && (lastNewsAt ?? 0) < Math.min(now - FRESH_MS, startsAt + DAY_MS);
}

/** One of `counter`, `hour` and `state` is set. */
interface Group extends Sales {
  counter: string | null;
  hour: number | null;
  state: string | null;
  /** Including what is no sale. */
  allTotal: string;
  allCount: number;
}

/** Sales of the day by counter, by hour and by state, in one reading. */
async function readGroups(pool: Pool, branch: string | null, day: string): Promise<Group[]> {
  const { rows } = await pool.query<Group>(
    `SELECT d.counter, d.hour, d.state, ${SALES}, sum(d.total_pyg)::text AS "allTotal", count(*)::int AS "allCount"
     FROM (SELECT d.counter, d.state, d.total_pyg, ((d.sold_at - 3 * 3600000) / 3600000 % 24)::int AS hour ${OF_DAY}) d
     GROUP BY GROUPING SETS ((d.counter), (d.hour), (d.state))`,
    [day, branch],
  );
  return rows;
}

async function readBefore(
  pool: Pool,
  branch: string | null,
  { startsAt, now }: { startsAt: number; now: number },
): Promise<Today['before']> {
  const day = dayOf(startsAt - 7 * DAY_MS);
  const isUntilNow = now < startsAt + DAY_MS;
  const until = (isUntilNow ? now : startsAt + DAY_MS) - 7 * DAY_MS;
  const { rows } = await pool.query<Sales>(`SELECT ${SALES} ${OF_DAY} AND d.sold_at < $3`, [
    day,
    branch,
    until,
  ]);
  return { ...salesOf(rows[0]), day, isUntilNow };
}

interface CounterRow extends Omit<CounterOfDay, keyof Sales | 'mayHaveMore'> {
  branch: string;
  branchName: string;
  joinedAt: number;
  isEnded: boolean;
}

async function readCounters(pool: Pool, branch: string | null): Promise<CounterRow[]> {
  const { rows } = await pool.query<
    Omit<CounterRow, 'lastNewsAt' | 'joinedAt'> & { lastNewsAt: Date | null; joinedAt: Date }
  >(
    `SELECT c.counter, c.name, c.branch, b.name AS "branchName", c.joined_at AS "joinedAt",
       greatest(c.head_at, c.last_seen_at) AS "lastNewsAt", c.ended_at IS NOT NULL AS "isEnded"
     FROM counters c JOIN branches b USING (branch) WHERE $1::text IS NULL OR c.branch = $1`,
    [branch],
  );
  return rows.map(({ lastNewsAt, joinedAt, ...rest }) => ({
    ...rest,
    lastNewsAt: lastNewsAt?.getTime() ?? null,
    joinedAt: joinedAt.getTime(),
  }));
}

async function readLastSales(pool: Pool, branch: string | null, day: string): Promise<Today['lastSales']> {
  const { rows } = await pool.query<Omit<Today['lastSales'][number], 'soldAt'> & { soldAt: string }>(
    `SELECT s.id, b.name AS "branchName", c.name AS "counterName", s.local_number AS "localNumber",
       s.sold_at AS "soldAt", s.client_name AS client, s.currency, s.total::text AS total, s.state
     FROM (SELECT d.* ${OF_DAY} ORDER BY d.sold_at DESC, d.id LIMIT ${LAST_SALES}) s
     JOIN counters c USING (counter) JOIN branches b USING (branch) ORDER BY s.sold_at DESC, s.id`,
    [day, branch],
  );
  return rows.map((row) => ({ ...row, soldAt: Number(row.soldAt) }));
}

function salesOf(sales: Sales | undefined): Sales {
  return sales === undefined ? NO_SALES : { total: sales.total, count: sales.count };
}

function sum(all: readonly Sales[]): Sales {
  const total = all.reduce((amount, one) => amount + BigInt(one.total), 0n);
  return { total: String(total), count: all.reduce((times, one) => times + one.count, 0) };
}

/** Largest total first, then by name. */
function bySales<T extends Sales & { name: string }>(all: readonly T[]): T[] {
  return byName(all).toSorted((one, other) => Number(BigInt(other.total) - BigInt(one.total)));
}
