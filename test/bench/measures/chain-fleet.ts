import { setTimeout as sleep } from 'node:timers/promises';
import { waitUntil } from '../../../tools/app/wait-until.ts';
import { Fleet } from '../../fleet/fleet.ts';
import { noOffice } from '../../support/chain/test-office.ts';
import type { Measure } from '../frame/measure.ts';
import { limitRow, only } from '../frame/row.ts';
import { figureOf } from '../frame/times.ts';

/** All counters together. */
const SALES_A_SECOND = 10;
/** Ends a hang. */
const BACKLOG_LIMIT_MS = 300_000;
/** Each look is a connection of its own to the database. */
const LOOK_MS = 250;

/** Counters in six processes and their head office, all on this machine: at a shop each is another one. */
export const chainFleetMeasure: Measure = {
  name: 'chain-fleet',
  needs: [],
  async *run(bench) {
    const counters = bench.of(200, 4);
    const sales = bench.of(3, 1);
    const later = bench.of(150, 3);
    const wants = [
      {
        what: `a sale of ${counters} counters to the office's database and back, ${SALES_A_SECOND} a second`,
        unit: 'ms',
        limit: 50,
        by: 'median',
      },
      { what: `memory of the engine with ${counters} counters`, unit: 'MiB', limit: 150 },
      { what: `entries of ${counters * later} sales that come at once`, unit: '/s', limit: 2500 },
    ] as const;
    if (noOffice !== null) {
      const beside = { name: 'limit', figure: null, why: noOffice };
      for (const { what, unit } of wants)
        yield { what, unit, ours: only(Number.NaN), beside, by: 'median', required: 1, note: '' };
      return;
    }
    const fleet = await Fleet.open({
      counters,
      branches: 50,
      hasServers: false,
      seed: 1,
      hasSmallDisk: false,
    });
    try {
      await fleet.sell(sales, (counters * 1000) / SALES_A_SECOND);
      await fleet.settle();
      const figures = [figureOf(fleet.waits), only(fleet.hubMemoryMb)];
      figures.push(only(await timeBacklog(fleet, sales + later)));
      for (const [place, want] of wants.entries())
        yield limitRow({ ...want, ours: figures[place] ?? only(Number.NaN) });
    } finally {
      await fleet.close();
    }
  },
};

/** Entries a second, from when the office answers again until its database has all that was sold while it was away. */
async function timeBacklog(fleet: Fleet, sales: number): Promise<number> {
  const committed = async (): Promise<number> => {
    const [row] = await fleet.office.query<{ entries: number }>(
      'SELECT sum(head_seq)::int AS entries FROM counters',
    );
    return row?.entries ?? 0;
  };
  const before = await committed();
  await fleet.office.stop();
  await fleet.sell(sales, 0);
  const own = (await fleet.report()).reduce((sum, { own: { seq } }) => sum + seq, 0);
  await fleet.office.start();
  const begun = performance.now();
  const isRead = async (): Promise<boolean> => {
    await sleep(LOOK_MS);
    return (await committed()) >= own;
  };
  await waitUntil('the backlog', isRead, BACKLOG_LIMIT_MS);
  return ((own - before) * 1000) / (performance.now() - begun);
}
