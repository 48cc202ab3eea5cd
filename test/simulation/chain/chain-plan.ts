import { type SeededRandom, seededRandom } from '../../support/seeded-random.ts';
import { DISK_FAULTS, type DiskFault } from '../fault-kinds.ts';
import { CALL_FAULTS, type CallKind, type ChainFault } from './chain-faults.ts';

/** Something that happens to one counter, which `who` picks. */
export type CounterAct =
  | { kind: 'note'; who: number; entries: number }
  | { kind: 'disk'; who: number; fault: DiskFault; inCommits: number; forMs: number }
  | { kind: 'kill'; who: number; offMs: number }
  | { kind: 'link-lost'; who: number; forMs: number }
  | { kind: 'snapshot'; who: number }
  | { kind: 'put-back'; who: number; pick: number }
  | { kind: 'copy'; who: number }
  | { kind: 'shut-out'; who: number };

/** Something that happens to the engine, the office or the ways between. */
export type OfficeAct =
  | { kind: 'change-price'; product: number }
  | { kind: 'call'; on: CallKind; fault: ChainFault }
  | { kind: 'hub-away'; forMs: number }
  | { kind: 'wipe-hub' }
  | { kind: 'office-away'; forMs: number }
  | { kind: 'back-up-office' }
  | { kind: 'put-office-back'; pick: number }
  | { kind: 'wait' };

export type ChainAct = CounterAct | OfficeAct;

interface ChainStep {
  /** Time that passes before the act. */
  afterMs: number;
  act: ChainAct;
}

export interface ChainPlan {
  seed: number;
  counters: number;
  steps: ChainStep[];
}

type Maker = (random: SeededRandom) => ChainAct;

const HOUR_MS = 3_600_000;
const who = (random: SeededRandom): number => random.integer(0, 99);
const away = (random: SeededRandom): number => random.pick([200, 3000, 20_000, 90_000, 2 * HOUR_MS]);

const ORDINARY: readonly (readonly [weight: number, make: Maker])[] = [
  [40, (random) => ({ kind: 'note', who: who(random), entries: random.pick([1, 1, 3, 60, 130]) })],
  [15, (random) => ({ kind: 'change-price', product: random.integer(1, 5) })],
  [5, () => ({ kind: 'wait' })],
];

const CALL_KINDS = Object.keys(CALL_FAULTS) as CallKind[];

const TROUBLES: readonly (readonly [weight: number, make: Maker])[] = [
  [
    40,
    (random) => {
      const on = random.pick(CALL_KINDS);
      return { kind: 'call', on, fault: random.pick<ChainFault>(CALL_FAULTS[on]) };
    },
  ],
  [
    8,
    (random) => ({
      kind: 'disk',
      who: who(random),
      fault: random.pick(DISK_FAULTS),
      inCommits: random.integer(0, 3),
      forMs: random.integer(500, 60_000),
    }),
  ],
  [8, (random) => ({ kind: 'kill', who: who(random), offMs: away(random) })],
  [8, (random) => ({ kind: 'link-lost', who: who(random), forMs: away(random) })],
  [5, (random) => ({ kind: 'snapshot', who: who(random) })],
  [4, (random) => ({ kind: 'put-back', who: who(random), pick: random.integer(0, 99) })],
  [3, (random) => ({ kind: 'copy', who: who(random) })],
  [3, (random) => ({ kind: 'shut-out', who: who(random) })],
  [6, (random) => ({ kind: 'hub-away', forMs: away(random) })],
  [6, () => ({ kind: 'wipe-hub' })],
  [6, (random) => ({ kind: 'office-away', forMs: away(random) })],
  [6, () => ({ kind: 'back-up-office' })],
  [6, (random) => ({ kind: 'put-office-back', pick: random.integer(0, 99) })],
];

const [FEWEST_COUNTERS, MOST_COUNTERS] = [2, 8] as const;
const [FEWEST_STEPS, MOST_STEPS] = [15, 50] as const;

/** Plan for a seed. */
export function makeChainPlan(seed: number): ChainPlan {
  const random = seededRandom(seed);
  // All troubles at once would hide what two of them cause alone.
  const makers = [...ORDINARY, ...TROUBLES.filter(() => random.chance(0.6))];
  const counters = random.integer(FEWEST_COUNTERS, MOST_COUNTERS);
  const steps = Array.from({ length: random.integer(FEWEST_STEPS, MOST_STEPS) }, () => ({
    afterMs: random.pick([0, 1, 30, 300, 2500, 12_000, 70_000]),
    act: pickMaker(random, makers)(random),
  }));
  return { seed, counters, steps };
}

function pickMaker(random: SeededRandom, makers: readonly (readonly [number, Maker])[]): Maker {
  let left = random.fraction() * makers.reduce((sum, [weight]) => sum + weight, 0);
  const found = makers.find(([weight]) => {
    left -= weight;
    return left < 0;
  });
  if (found === undefined) throw new RangeError('no act');
  return found[1];
}
