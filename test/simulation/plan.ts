import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../shared/domain/dates.ts';
import { type SeededRandom, seededRandom } from '../support/seeded-random.ts';
import {
  CANCELLATION_FAULTS,
  DISK_FAULTS,
  type DiskFault,
  EMISSION_FAULTS,
  ITEMS_FAULTS,
  type NetworkFault,
  STATUS_FAULTS,
  WIRE_FAULTS,
} from './fault-kinds.ts';

/** Kinds of request that a fault can be armed for. */
export type RequestKind = 'emission' | 'status' | 'cancellation' | 'items' | 'probe' | 'login';

const YEAR_MS = 365 * DAY_MS;

/** One event; its random choices are already made, so that shrinking can leave out others. */
export type Act =
  | { kind: 'wait' }
  | { kind: 'sell'; point: string }
  | { kind: 'cancel'; pick: number }
  | { kind: 'answer-doubt'; pick: number; how: 'cdc' | 'number'; isMistyped: boolean }
  | { kind: 'draft-note'; pick: number; point: string }
  | { kind: 'cancel-note'; pick: number }
  | { kind: 'cancel-and-close'; pick: number; offMs: number }
  | { kind: 'look-after-notes' }
  | { kind: 'withdraw' | 'ask-status' | 'settle-contradiction'; pick: number }
  | { kind: 'log-in' }
  | { kind: 'send-now' }
  | { kind: 'turn-on-automatic' }
  | { kind: 'pause' }
  | { kind: 'resume' }
  | { kind: 'network'; on: RequestKind; fault: NetworkFault; lateMs: number }
  | { kind: 'disk'; fault: DiskFault; inCommits: number; forMs: number }
  | { kind: 'crash'; offMs: number; at: 'now' | 'in-flight' | 'start' }
  | { kind: 'power-cut'; offMs: number; tearsSentinel: boolean }
  | { kind: 'close'; offMs: number; clockSetMs: number }
  | { kind: 'sleep'; ms: number }
  | { kind: 'set-clock'; byMs: number }
  | { kind: 'snapshot' }
  | { kind: 'rollback'; pick: number }
  | { kind: 'send-since-copy'; point: string }
  | { kind: 'roll-back-twice'; point: string; isUnwritable: boolean }
  | { kind: 'clone'; withConfiguration: boolean }
  | { kind: 'sentinel'; fault: 'unwritable' | 'lost' }
  | { kind: 'sentinel-healed' }
  | { kind: 'outage'; ms: number }
  | { kind: 'slow'; ms: number; tookMs: number }
  | { kind: 'foreign-issuer'; point: string }
  | { kind: 'expire-token'; isNamed: boolean }
  | { kind: 'lose-token' };

interface Step {
  /** Delay before the act. */
  afterMs: number;
  act: Act;
}

/** A whole run; the seed also drives small choices of the app and the model. */
export interface Plan {
  seed: number;
  /** True if the numbers of an issuing point are learned before the run. */
  isLearned: boolean;
  steps: Step[];
}

type Maker = (random: SeededRandom) => Act;

const POINTS = ['001', '001', '001', '002'] as const;

const REQUESTS = [
  ...Array.from({ length: 8 }, () => 'emission' as const),
  'status',
  'status',
  'cancellation',
  'cancellation',
  'items',
  'items',
  'probe',
  'login',
] as const;

function anyNetworkFault(random: SeededRandom): Act {
  const on = random.pick(REQUESTS);
  const own = {
    emission: EMISSION_FAULTS,
    status: STATUS_FAULTS,
    cancellation: CANCELLATION_FAULTS,
    items: ITEMS_FAULTS,
  } as const;
  const hasOwn = on !== 'probe' && on !== 'login';
  const isOwn = hasOwn && random.chance(0.3);
  const fault: NetworkFault = isOwn ? random.pick<NetworkFault>(own[on]) : random.pick(WIRE_FAULTS);
  return { kind: 'network', on, fault, lateMs: random.integer(91_000, 8 * MINUTE_MS) };
}

function anyClockSetting(random: SeededRandom): number {
  const sign = random.chance(0.5) ? 1 : -1;
  return sign * random.pick([2, 20, 300].map((minutes) => minutes * MINUTE_MS).concat(10 * YEAR_MS));
}

/** Ordinary events and their weights. */
const ORDINARY: readonly (readonly [weight: number, make: Maker])[] = [
  [30, (random) => ({ kind: 'sell', point: random.pick(POINTS) })],
  [12, () => ({ kind: 'wait' })],
  [6, (random) => ({ kind: 'cancel', pick: random.integer(0, 99) })],
  [
    6,
    (random) => ({
      kind: 'answer-doubt',
      pick: random.integer(0, 99),
      how: random.chance(0.8) ? 'cdc' : 'number',
      isMistyped: random.chance(0.1),
    }),
  ],
  [5, (random) => ({ kind: 'draft-note', pick: random.integer(0, 99), point: random.pick(POINTS) })],
  [2, (random) => ({ kind: 'cancel-note', pick: random.integer(0, 99) })],
  [2, () => ({ kind: 'look-after-notes' })],
  [2, (random) => ({ kind: 'withdraw', pick: random.integer(0, 99) })],
  [3, (random) => ({ kind: 'ask-status', pick: random.integer(0, 99) })],
  [2, (random) => ({ kind: 'settle-contradiction', pick: random.integer(0, 99) })],
  [2, () => ({ kind: 'log-in' })],
  // From a status query's delay to a long break.
  [3, (random) => ({ kind: 'close', offMs: random.integer(10, 90) * MINUTE_MS, clockSetMs: 0 })],
  [2, () => ({ kind: 'send-now' })],
  [2, () => ({ kind: 'resume' })],
];

const TROUBLES: readonly (readonly [weight: number, make: Maker])[] = [
  [40, anyNetworkFault],
  [40, anyNetworkFault],
  [40, anyNetworkFault],
  [
    14,
    (random) => ({
      kind: 'disk',
      fault: random.pick(DISK_FAULTS),
      inCommits: random.integer(0, 12),
      forMs: random.integer(500, 60_000),
    }),
  ],
  [
    10,
    (random) => ({
      kind: 'crash',
      offMs: random.integer(100, 30_000),
      at: random.pick(['now', 'in-flight', 'in-flight', 'start'] as const),
    }),
  ],
  [
    4,
    (random) => ({
      kind: 'power-cut',
      offMs: random.integer(1000, 60_000),
      tearsSentinel: random.chance(0.5),
    }),
  ],
  [
    5,
    (random) => ({
      kind: 'close',
      offMs: random.chance(0.6) ? random.integer(1000, MINUTE_MS) : random.integer(1, 60) * HOUR_MS,
      clockSetMs: random.chance(0.3) ? anyClockSetting(random) : 0,
    }),
  ],
  // The cancellation window may close meanwhile.
  [
    4,
    (random) => ({
      kind: 'cancel-and-close',
      pick: random.integer(0, 99),
      offMs: random.integer(40, 60) * HOUR_MS,
    }),
  ],
  [4, (random) => ({ kind: 'sleep', ms: random.integer(1, 40) * 10 * MINUTE_MS })],
  [6, (random) => ({ kind: 'set-clock', byMs: anyClockSetting(random) })],
  [6, () => ({ kind: 'snapshot' })],
  [6, (random) => ({ kind: 'rollback', pick: random.integer(0, 99) })],
  [5, (random) => ({ kind: 'send-since-copy', point: random.pick(POINTS) })],
  [
    5,
    (random) => ({ kind: 'roll-back-twice', point: random.pick(POINTS), isUnwritable: random.chance(0.5) }),
  ],
  [2, (random) => ({ kind: 'clone', withConfiguration: random.chance(0.5) })],
  [2, (random) => ({ kind: 'sentinel', fault: random.pick(['unwritable', 'lost'] as const) })],
  [2, () => ({ kind: 'sentinel-healed' })],
  [8, (random) => ({ kind: 'outage', ms: random.integer(5, 120) * 1000 })],
  [
    5,
    (random) => ({ kind: 'slow', ms: random.integer(10, 200) * 1000, tookMs: random.integer(2000, 25_000) }),
  ],
  [6, (random) => ({ kind: 'foreign-issuer', point: random.pick(POINTS) })],
  [4, (random) => ({ kind: 'expire-token', isNamed: random.chance(0.5) })],
  [1, () => ({ kind: 'lose-token' })],
  [3, () => ({ kind: 'pause' })],
];

const SHARE_OF_TROUBLES = 0.4;
const SHARE_OF_LEARNED = 0.3;
const [FEWEST_STEPS, MAX_STEPS] = [20, 60] as const;

/** Plan for a seed. */
export function makePlan(seed: number): Plan {
  const random = seededRandom(seed);
  // All troubles at once would hide what two of them cause alone.
  const troubles = TROUBLES.filter(() => random.chance(0.5));
  const chances = [...ORDINARY, ...troubles.map(([weight, make]) => [weight, make] as const)];
  const ordinary = sumOf(ORDINARY);
  const scale =
    troubles.length === 0 ? 0 : (SHARE_OF_TROUBLES * ordinary) / ((1 - SHARE_OF_TROUBLES) * sumOf(troubles));
  const weights = chances.map(([weight], index) => (index < ORDINARY.length ? weight : weight * scale));
  const count = random.integer(FEWEST_STEPS, MAX_STEPS);
  const steps = Array.from({ length: count }, () => {
    const make = chances[pickIndex(random, weights)]?.[1];
    if (make === undefined) throw new RangeError('no such act');
    return { afterMs: anyWait(random), act: make(random) };
  });
  const isLearned = random.chance(SHARE_OF_LEARNED);
  const turnsOn = isLearned && random.chance(0.7);
  const first: Step[] = turnsOn ? [{ afterMs: 0, act: { kind: 'turn-on-automatic' } }] : [];
  return { seed, isLearned, steps: [...first, ...steps] };
}

function sumOf(weighted: readonly (readonly [number, unknown])[]): number {
  return weighted.reduce((sum, [weight]) => sum + weight, 0);
}

function pickIndex(random: SeededRandom, weights: readonly number[]): number {
  let left = random.fraction() * weights.reduce((sum, weight) => sum + weight, 0);
  for (const [index, weight] of weights.entries()) {
    left -= weight;
    if (left < 0) return index;
  }
  return 0;
}

function anyWait(random: SeededRandom): number {
  const chance = random.fraction();
  if (chance < 0.35) return 0;
  if (chance < 0.75) return random.integer(1, 1500);
  if (chance < 0.93) return random.integer(1500, 20_000);
  return random.integer(20_000, 12 * MINUTE_MS);
}
