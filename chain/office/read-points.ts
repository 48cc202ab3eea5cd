import type { Pool } from 'pg';
import { DAY_MS, MINUTE_MS } from '../../shared/domain/dates.ts';
import { branchOf } from '../../shared/chain/messages.ts';
import { type Point, POINT_KIND } from '../../shared/chain/points.ts';
import { type NotedMove, parsePoint, readNotedMoves } from '../records/points.ts';
import { type PointCounter, type PointInUse, type Points, WENT_ON } from './contract.ts';
import { byName } from './names.ts';

/** Of the counters that issued with a point, those that did within this time. */
const LATELY_MS = 30 * DAY_MS;
/** Clocks of two machines: an issue so little after a move may have been before it. */
const CLOCKS_MS = 10 * MINUTE_MS;

interface UseRow {
  point: string;
  counter: string;
  lastAt: string;
  lastNumber: string | null;
}

interface ChangeRow {
  point: string;
  record: string;
  madeAt: Date;
  madeBy: string;
}

/** Points in use and who has them; all, or those of a branch's counters. */
export async function readPoints(
  pool: Pool,
  { branch, now }: { branch: string | null; now: number },
): Promise<Points> {
  const [counters, uses, changes, noted] = await Promise.all([
    pool.query<PointCounter & { goesOn: boolean }>(
      `SELECT c.counter, b.name AS "branchName", c.name, c.ended_why AS "endedWhy", c.ended_at IS NULL AS "goesOn"
       FROM counters c JOIN branches b USING (branch)`,
    ),
    pool.query<UseRow>(
      'SELECT point, counter, last_at AS "lastAt", last_number AS "lastNumber" FROM point_uses ORDER BY last_at DESC',
    ),
    pool.query<ChangeRow>(
      `SELECT id AS point, record, made_at AS "madeAt", made_by AS "madeBy" FROM changes
       WHERE kind = '${POINT_KIND}' ORDER BY place`,
    ),
    readNotedMoves(pool, null),
  ]);
  const known = new Map(counters.rows.map((row) => [row.counter, row]));
  const find = (counter: string): PointCounter =>
    known.get(counter) ?? { counter, branchName: '', name: counter, endedWhy: null };
  const usesOf = Map.groupBy(uses.rows, ({ point }) => point);
  const changesOf = Map.groupBy(changes.rows, ({ point }) => point);
  const notedOf = Map.groupBy(noted, ({ point }) => point);
  const points = [...new Set([...usesOf.keys(), ...changesOf.keys()])].map((id) =>
    pointOf(id, find, now, {
      uses: usesOf.get(id) ?? [],
      changes: changesOf.get(id) ?? [],
      noted: notedOf.get(id) ?? [],
    }),
  );
  return {
    at: now,
    counters: byName(
      counters.rows
        .filter(({ goesOn, counter }) => goesOn && isOf(branch, counter))
        .map(({ counter, branchName, name }) => ({ counter, name: `${branchName} ${name}` })),
    ).map(({ counter }) => find(counter)),
    points: points
      .filter((point) => branch === null || countersOf(point).some((counter) => isOf(branch, counter)))
      .toSorted((a, b) => Number(b.isShared) - Number(a.isShared) || (a.id < b.id ? -1 : 1)),
  };
}

function isOf(branch: string | null, counter: string): boolean {
  return branch === null || branchOf(counter) === branch;
}

function pointOf(
  id: string,
  find: (counter: string) => PointCounter,
  now: number,
  rows: { uses: UseRow[]; changes: ChangeRow[]; noted: NotedMove[] },
): PointInUse {
  const moves = rows.changes.flatMap(({ record, madeAt, madeBy }) => {
    const to = parsePoint(record);
    return to === null ? [] : [{ to, at: madeAt.getTime(), by: madeBy }];
  });
  const point = moves.at(-1)?.to ?? null;
  const uses = rows.uses.map(({ counter, lastAt, lastNumber }) => ({
    by: find(counter),
    lastAt: Number(lastAt),
    lastNumber,
  }));
  const epoch = point?.epoch ?? 0;
  const newest = rows.noted.toSorted((a, b) => b.epoch - a.epoch || Number(b.isOwn) - Number(a.isOwn))[0];
  const [timbrado = '', ...place] = id.split('-');
  return {
    id,
    timbrado,
    place: place.join('-'),
    epoch,
    held:
      point === null
        ? null
        : {
            by: find(point.counter),
            since: point.since,
            to: point.to === null ? null : find(point.to),
            isHeard: rows.noted.some(
              (one) => one.counter === point.counter && one.isOwn && one.epoch === epoch,
            ),
          },
    newer:
      newest === undefined || newest.epoch <= epoch
        ? null
        : { by: find(newest.counter), isOwn: newest.isOwn },
    isShared: isShared(point, uses, now),
    uses,
    history: moves
      .map(({ to: made, at, by }, index) => ({
        at,
        by,
        what: moveOf(made, moves[index - 1]?.to),
        to: find(made.to ?? made.counter).name,
        why: made.why,
      }))
      .toReversed(),
  };
}

function moveOf({ state, why }: Point, before: Point | undefined): PointInUse['history'][number]['what'] {
  if (state === 'releasing') return 'asked';
  if (why !== null) return 'forced';
  return before?.state === 'releasing' ? 'released' : 'given';
}

/** True where counters were seen issuing with a point that is not theirs; of one machine's names, the last counts. */
function isShared(point: Point | null, uses: PointInUse['uses'], now: number): boolean {
  const users = uses.filter(({ by }) => by.endedWhy === null || !WENT_ON.includes(by.endedWhy));
  if (point === null) return users.filter(({ lastAt }) => lastAt > now - LATELY_MS).length > 1;
  return users.some(({ by, lastAt }) => by.counter !== point.counter && lastAt > point.since + CLOCKS_MS);
}

function countersOf({ held, uses }: PointInUse): string[] {
  const holders = held === null ? [] : [held.by.counter, held.to?.counter ?? held.by.counter];
  return [...holders, ...uses.map(({ by }) => by.counter)];
}
