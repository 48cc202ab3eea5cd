import { type SeededRandom, seededRandom } from '../support/seeded-random.ts';
import { ACTIVITIES, type Activity, CRASH_STEPS, type CrashStep } from './crash-steps.ts';

/** Time of a process's death. */
type PlannedDeath =
  /** By itself, the `nth` time it reaches a step. */
  | { kind: 'step'; step: CrashStep; nth: number }
  /** By SIGKILL from outside, `delayMs` after it has begun something the `nth` time. */
  | { kind: 'activity'; activity: Activity; nth: number; delayMs: number }
  /** By SIGKILL from outside, this long after the start of the process. */
  | { kind: 'time'; delayMs: number };

/** Task of one process, and its death. */
export interface CrashPlan {
  /** Its first activity, so that death finds it there. */
  focus: Activity;
  death: PlannedDeath;
  /** For the order of everything else. */
  seed: number;
}

/** Deaths in one world before it is settled, compared, and replaced by a fresh one. */
export const LOOPS_PER_WORLD = 25;
/** Every so many worlds begin with a database of an older version. */
const OLD_WORLD_EVERY = 3;
/** First processes that die while opening it, and so in the migration until one gets through. */
const DEATHS_IN_MIGRATION = 4;
const LONGEST_LIFE_MS = 350;

export interface WorldPlan {
  /** Its database begins with sales in the previous schema. */
  isOld: boolean;
  loops: CrashPlan[];
}

/** Plan of all processes of a world; the same for the same seed, except for the machine's timing. */
export function planWorld(seed: number): WorldPlan {
  const random = seededRandom(seed);
  const isOld = seed % OLD_WORLD_EVERY === 0;
  const loops = Array.from({ length: LOOPS_PER_WORLD }, (_, index) =>
    isOld && index < DEATHS_IN_MIGRATION
      ? dieOpening(random)
      : planLoop(seed * LOOPS_PER_WORLD + index, random),
  );
  return { isOld, loops };
}

function dieOpening(random: SeededRandom): CrashPlan {
  const delayMs = random.fraction() * DELAY_MS.open;
  return {
    focus: 'open',
    death: { kind: 'activity', activity: 'open', nth: 1, delayMs },
    seed: random.integer(1, 2 ** 30),
  };
}

/** Alternates steps and activities, so that a few hundred loops meet all of them. */
function planLoop(turn: number, random: SeededRandom): CrashPlan {
  const seed = random.integer(1, 2 ** 30);
  const nth = random.integer(1, 3);
  const sort = turn % 5;
  const round = Math.floor(turn / 5);
  if (sort === 4) {
    return {
      focus: random.pick(ACTIVITIES.filter((activity) => activity !== 'restore')),
      death: { kind: 'time', delayMs: random.integer(0, LONGEST_LIFE_MS) },
      seed,
    };
  }
  if (sort % 2 === 0) {
    const step = CRASH_STEPS[(2 * round + sort / 2) % CRASH_STEPS.length] ?? 'sale: committed';
    return { focus: activityOf(step), death: { kind: 'step', step, nth: ONCE.has(step) ? 1 : nth }, seed };
  }
  const activity = ACTIVITIES[(2 * round + (sort - 1) / 2) % ACTIVITIES.length] ?? 'sale';
  const delayMs = random.fraction() * DELAY_MS[activity];
  return {
    focus: activity,
    death: { kind: 'activity', activity, nth: RARE.has(activity) ? 1 : nth, delayMs },
    seed,
  };
}

const ONCE: ReadonlySet<CrashStep> = new Set([
  'take up: inside commit',
  'resolve: inside commit',
  'status query: inside commit',
]);
const RARE: ReadonlySet<Activity> = new Set(['open', 'hourly backup', 'restore', 'resolve', 'back up']);

/** Typical duration of each. */
const DELAY_MS: Record<Activity, number> = {
  open: 30,
  sale: 3,
  send: 12,
  receive: 6,
  cancel: 12,
  'status query': 12,
  resolve: 15,
  'back up': 20,
  park: 4,
  'take up': 4,
  'close till': 4,
  'hourly backup': 150,
  restore: 30,
};

function activityOf(step: CrashStep): Activity {
  const activity = ACTIVITIES.find((one) => step.startsWith(`${one}:`));
  if (activity === undefined) throw new Error(`${step} is no activity's`);
  return activity;
}
