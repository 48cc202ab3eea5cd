import type { Figure } from './row.ts';

/** Times of one kind of call, in milliseconds. */
export interface CallTimes extends Figure {
  p99: number;
  slowest: { ms: number; call: string };
}

const ROUNDS = 20;

/** The value below which this share of the sorted values lies. */
function shareOf(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export function figureOf(values: readonly number[]): Required<Figure> & { p99: number } {
  const sorted = values.toSorted((a, b) => a - b);
  return { median: shareOf(sorted, 0.5), p95: shareOf(sorted, 0.95), p99: shareOf(sorted, 0.99) };
}

/** Alternates the calls, so that none finds the caches warm from itself; the first round is not counted. */
export function timeCalls(
  calls: readonly string[],
  call: (text: string) => unknown,
  rounds = ROUNDS,
): CallTimes {
  const times: { ms: number; call: string }[] = [];
  for (let round = 0; round <= rounds; round++) {
    for (const text of calls) {
      const ms = timed(() => call(text));
      if (round > 0) times.push({ ms, call: text });
    }
  }
  const slowest = times.reduce((most, each) => (each.ms > most.ms ? each : most), { ms: 0, call: '' });
  return { ...figureOf(times.map(({ ms }) => ms)), slowest };
}

/** In milliseconds. */
export function timed(work: () => unknown): number {
  const startedAt = performance.now();
  work();
  return performance.now() - startedAt;
}
