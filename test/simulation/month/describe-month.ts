import type { MonthFigures } from './month.ts';

/** Summary of a month, in a few lines. */
export function describeMonth(
  { seed, sales, closes, byMeans, states, done }: MonthFigures,
  seconds: number,
): string {
  const told = (counts: Record<string, number | string>): string =>
    Object.entries(counts)
      .map(([what, count]) => `${what} ${count}`)
      .join(', ');
  return [
    `seed ${seed}: ${sales} sales, ${closes} closes, ${seconds.toFixed(1)} s`,
    `guaraníes kept, by means: ${told(byMeans)}`,
    `sales in the end: ${told(states)}`,
    `done: ${told(done)}`,
  ].join('\n');
}
