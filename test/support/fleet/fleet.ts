import { Pacing } from '../../../main/outbox/pacing.ts';
import { seededRandom } from '../seeded-random.ts';
import { EventQueue } from './event-queue.ts';

/** A stretch of time, from the moment the counters are let loose. */
interface Stretch {
  fromMs: number;
  toMs: number;
}

export interface FleetPlan {
  counters: number;
  /** Each counter's queue. */
  documents: number;
  /** Emissions a second that the one service completes, in the order they come. */
  capacity: number;
  /** How long the service was away before. */
  outageMs: number;
  /** No connection meanwhile. */
  cut?: Stretch;
  /** The service works at so much of its capacity meanwhile. */
  slow?: Stretch & { share: number };
  seed: number;
  createPacing?: (random: () => number) => Pick<Pacing, keyof Pacing>;
}

export interface FleetReport {
  issued: number;
  /** Emissions whose answer came too late for the one who waited. */
  doubts: number;
  /** The most emissions that came in any ten seconds, to the capacity. */
  peak: number;
  /** How long it took, to what the capacity alone would have taken. */
  drain: number;
}

const LANE = 'lane';
const TRIP_MS = 40;
/** What a page of timbrados costs the service, to an emission. */
const PROBE_COST = 0.05;
/** The program's own. */
const ANSWER_LIMIT_MS = 90_000;
/** Counters that wait for a connection look for it every so often. */
const PROBE_INTERVAL_MS = 3000;
const PEAK_WINDOW_S = 10;

/** Many counters with full queues against one service, in virtual time: each sends as the engine does. */
export function runFleet(plan: FleetPlan): FleetReport {
  const random = seededRandom(plan.seed);
  const fraction = (): number => random.fraction();
  const queue = new EventQueue();
  const arrivals: number[] = [];
  const report = { issued: 0, doubts: 0 };
  let freeAt = 0;
  let endedAt = 0;

  const isIn = (stretch: Stretch | undefined): boolean =>
    stretch !== undefined && queue.now() >= stretch.fromMs && queue.now() < stretch.toMs;
  const serve = (cost: number, end: (tookMs: number) => void): void => {
    const share = plan.slow !== undefined && isIn(plan.slow) ? plan.slow.share : 1;
    freeAt = Math.max(freeAt, queue.now()) + (cost * 1000) / (plan.capacity * share);
    const tookMs = freeAt - queue.now() + TRIP_MS;
    queue.after(tookMs, () => end(tookMs));
  };

  const openCounter = (): void => {
    const pacing = (plan.createPacing ?? ((chance) => new Pacing(chance)))(fraction);
    let left = plan.documents;
    if (plan.outageMs > 0) pacing.unreachable(-plan.outageMs);
    const emit = (): void => {
      const second = Math.floor(queue.now() / 1000);
      arrivals[second] = (arrivals[second] ?? 0) + 1;
      serve(1, (tookMs) => {
        left -= 1;
        endedAt = queue.now();
        if (tookMs > ANSWER_LIMIT_MS) {
          report.doubts += 1;
          pacing.failed(queue.now());
        } else {
          report.issued += 1;
          pacing.answered(tookMs);
          pacing.reachable(queue.now());
        }
        pacing.rest(LANE, queue.now());
        goOn();
      });
    };
    const probe = (): void =>
      serve(PROBE_COST, () => {
        pacing.reachable(queue.now());
        goOn();
      });
    const goOn = (): void => {
      if (left === 0) return;
      const { step, inMs, waitsFor } = pacing.permit(LANE, queue.now());
      if (inMs > 0) {
        queue.after(waitsFor === 'connection' ? Math.min(inMs, PROBE_INTERVAL_MS) : inMs, goOn);
      } else if (isIn(plan.cut)) {
        pacing.unreachable(queue.now());
        goOn();
      } else if (step === 'probe') probe();
      else emit();
    };
    queue.after(fraction() * PROBE_INTERVAL_MS, goOn);
  };

  for (let index = 0; index < plan.counters; index++) openCounter();
  queue.runAll();
  const total = plan.counters * plan.documents;
  return {
    ...report,
    peak: peakOf(arrivals) / plan.capacity,
    drain: endedAt / ((total * 1000) / plan.capacity),
  };
}

/** Per second, over the busiest ten seconds. */
function peakOf(arrivals: readonly number[]): number {
  let [sum, peak] = [0, 0];
  for (let second = 0; second < arrivals.length; second++) {
    sum += (arrivals[second] ?? 0) - (arrivals[second - PEAK_WINDOW_S] ?? 0);
    peak = Math.max(peak, sum / PEAK_WINDOW_S);
  }
  return peak;
}
