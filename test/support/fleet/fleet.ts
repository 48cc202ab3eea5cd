import { Pacing } from '../../../main/sending/pacing.ts';
import { seededRandom } from '../seeded-random.ts';
import { EventQueue } from './event-queue.ts';
import { capacityShare, idealMs, isIn, type Outage } from './outage.ts';

export interface FleetPlan {
  counters: number;
  /** Documents in each counter's queue. */
  documents: number;
  /** Emissions a second that the single service completes, in order of arrival. */
  capacity: number;
  /** Length of the outage before. */
  awayMs: number;
  outage: Outage;
  seed: number;
  createPacing?: (random: () => number) => Pick<Pacing, keyof Pacing>;
}

export interface FleetReport {
  issued: number;
  /** Emissions answered too late or inconclusively. */
  doubts: number;
  /** Highest arrival rate over ten seconds, divided by the capacity. */
  peak: number;
  /** Time taken, divided by the shortest possible. */
  drain: number;
  drainMs: number;
}

const LANE = 'lane';
const TRIP_MS = 40;
/** Cost of a page of timbrados to the service, relative to an emission. */
const PROBE_COST = 0.05;
/** The app's own limit. */
const ANSWER_LIMIT_MS = 90_000;
/** Probe interval of counters that wait for a connection. */
const PROBE_INTERVAL_MS = 3000;
const PEAK_WINDOW_S = 10;

type Answer = { kind: 'done'; tookMs: number } | { kind: 'refused'; retryAfterMs: number };

/** Many counters with full queues against one service, in virtual time: each sends as the engine does. */
export function runFleet(plan: FleetPlan): FleetReport {
  const { counters, documents, capacity, awayMs, outage } = plan;
  const random = seededRandom(plan.seed);
  const fraction = (): number => random.fraction();
  const queue = new EventQueue();
  const arrivals: number[] = [];
  const report = { issued: 0, doubts: 0 };
  let freeAt = 0;
  let endedAt = 0;

  const serve = (cost: number, end: (answer: Answer) => void): void => {
    const { refusals } = outage;
    if (refusals !== undefined && isIn(refusals, queue.now())) {
      queue.after(TRIP_MS, () => end({ kind: 'refused', retryAfterMs: refusals.retryAfterMs }));
      return;
    }
    // Received work continues even while nobody can connect.
    const share = capacityShare(outage, queue.now()) || 1;
    freeAt = Math.max(freeAt, queue.now()) + (cost * 1000) / (capacity * share);
    const tookMs = freeAt - queue.now() + TRIP_MS;
    queue.after(tookMs, () => end({ kind: 'done', tookMs }));
  };

  const openCounter = (backAtMs: number): void => {
    const pacing = (plan.createPacing ?? ((chance) => new Pacing(chance)))(fraction);
    let left = documents;
    if (awayMs > 0) pacing.unreachable(-awayMs);
    const isCut = (): boolean =>
      queue.now() < backAtMs || (outage.cuts ?? []).some((cut) => isIn(cut, queue.now()));
    const refused = ({ retryAfterMs }: { retryAfterMs: number }): void => {
      pacing.failed(queue.now());
      pacing.hold(retryAfterMs, queue.now());
    };
    const emit = (): void => {
      const second = Math.floor(queue.now() / 1000);
      arrivals[second] = (arrivals[second] ?? 0) + 1;
      serve(1, (answer) => {
        left -= 1;
        endedAt = queue.now();
        if (answer.kind === 'done' && answer.tookMs <= ANSWER_LIMIT_MS) {
          report.issued += 1;
          pacing.answered(answer.tookMs);
          pacing.reachable(queue.now());
        } else {
          report.doubts += 1;
          if (answer.kind === 'refused') refused(answer);
          else pacing.failed(queue.now());
        }
        pacing.rest(LANE, queue.now());
        goOn();
      });
    };
    const probe = (): void =>
      serve(PROBE_COST, (answer) => {
        if (answer.kind === 'refused') refused(answer);
        else pacing.reachable(queue.now());
        goOn();
      });
    const goOn = (): void => {
      if (left === 0) return;
      const { step, inMs, waitsFor } = pacing.permit(LANE, queue.now());
      if (inMs > 0) {
        queue.after(waitsFor === 'connection' ? Math.min(inMs, PROBE_INTERVAL_MS) : inMs, goOn);
      } else if (isCut()) {
        pacing.unreachable(queue.now());
        goOn();
      } else if (step === 'probe') probe();
      else emit();
    };
    queue.after(fraction() * PROBE_INTERVAL_MS, goOn);
  };

  const { count, everyMs } = outage.regions ?? { count: 1, everyMs: 0 };
  for (let index = 0; index < counters; index++) openCounter((index % count) * everyMs);
  queue.runAll();
  const workMs = (counters * documents * 1000) / capacity;
  return {
    ...report,
    peak: peakOf(arrivals) / capacity,
    drain: endedAt / idealMs(outage, workMs),
    drainMs: endedAt,
  };
}

/** Rate per second over the busiest ten seconds. */
function peakOf(arrivals: readonly number[]): number {
  let [sum, peak] = [0, 0];
  for (let second = 0; second < arrivals.length; second++) {
    sum += (arrivals[second] ?? 0) - (arrivals[second - PEAK_WINDOW_S] ?? 0);
    peak = Math.max(peak, sum / PEAK_WINDOW_S);
  }
  return peak;
}
