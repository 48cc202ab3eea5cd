import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { NO_SMALL_DISK } from '../support/small-disk.ts';
import type { SeededRandom } from '../support/seeded-random.ts';
import type { CounterGroup } from './counter-group.ts';
import type { FaultyLink } from './faulty-link.ts';
import type { FleetOffice } from './fleet-office.ts';

/** Parts of a fleet that a fault may strike. */
export interface Stage {
  groups: readonly CounterGroup[];
  office: FleetOffice;
  link: FaultyLink;
  random: SeededRandom;
  serverPids: () => number[];
}

/** Strikes once and ends with all running again. Resolves with the times that it fired, or with why it cannot. */
type Fault = (stage: Stage) => Promise<number | string>;

const HELD_MS = 6000;
const SLOW_MS = 6000;
/** Longest delay of one piece. */
const MOST_DELAY_MS = 400;
const RESETS = 20;
const RESET_EVERY_MS = 200;
const RESET_SHARE = 0.02;
const AWAY_MS = 1500;
const FULL_MS = 4000;
/** On a busy machine the database writes late. */
const MOST_FULL_MS = 30_000;
const MINUTE_MS = 60_000;

export const FAULTS = {
  'half-open': async ({ link }) => link.abandon(0.5),
  'hub-kill': async ({ office }) => {
    office.killEngine('nats/pid');
    return 1;
  },
  'office-kill': async ({ office }) => {
    await office.kill();
    await sleep(AWAY_MS);
    await office.start();
    return 1;
  },
  'counter-kill': async ({ groups, random }) => {
    await random.pick(groups).dieAndReturn(AWAY_MS);
    return 1;
  },
  'branch-kill': async ({ serverPids, random }) => {
    const pids = serverPids();
    if (pids.length === 0) return 0;
    process.kill(random.pick(pids), 'SIGKILL');
    return 1;
  },
  'database-kill': async ({ office }) => {
    office.killEngine('postgres.pid');
    return 1;
  },
  hole: async ({ link }) => {
    link.hold();
    await sleep(HELD_MS);
    link.release();
    return 1;
  },
  slow: async ({ link }) => {
    link.delay(MOST_DELAY_MS);
    await sleep(SLOW_MS);
    link.delay(0);
    return 1;
  },
  reset: async ({ link }) => {
    let reset = 0;
    for (let round = 0; round < RESETS; round += 1) {
      reset += link.reset(RESET_SHARE);
      await sleep(RESET_EVERY_MS);
    }
    return reset;
  },
  'hub-wiped': async ({ office }) => {
    office.wipeStore();
    return 1;
  },
  'database-put-back': async ({ office }) => {
    await office.putBack();
    return 1;
  },
  'database-full': async ({ office }) => {
    const { smallDisk: disk } = office;
    if (disk === null) return NO_SMALL_DISK;
    disk.fill();
    const isFelt = (): boolean => office.databaseLog().includes('No space left on device');
    const until = performance.now() + MOST_FULL_MS;
    do await sleep(FULL_MS);
    while (!isFelt() && performance.now() < until);
    const wasFelt = isFelt();
    disk.clear();
    return wasFelt ? 1 : 0;
  },
  'clock-step': async ({ groups, random }) => {
    await random.pick(groups).stepClock(random.pick([-300, -20, -2, 2, 20, 300]) * MINUTE_MS);
    return 1;
  },
} satisfies Record<string, Fault>;

export type FaultName = keyof typeof FAULTS;

/** The last one is not of the stage: a counter's data are copied, and both go on. */
export const ALL_FAULTS = [...(Object.keys(FAULTS) as FaultName[]), 'clone'] as const;

/** All of them, in an order of the seed; first the one that a counter notices only after a minute. */
export function orderFaults(names: readonly FaultName[], random: SeededRandom): FaultName[] {
  const waiting = [...names];
  const ordered: FaultName[] = [];
  while (waiting.length > 0) ordered.push(...waiting.splice(random.integer(0, waiting.length - 1), 1));
  return ordered.toSorted((one, other) => Number(other === 'half-open') - Number(one === 'half-open'));
}
