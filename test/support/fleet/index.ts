import { runFleet } from './fleet.ts';
import { OUTAGES } from './outage.ts';

/* `npm run simulate:fleet`: each kind of outage, after three hours in which all queues have filled. */

const COUNTERS = 10_000;
const DOCUMENTS = 60;
const CAPACITY = 200;
const AWAY_MS = 3 * 3_600_000;
const SEED = 7;
const LIMITS = { peak: 1.3, drain: 1.2, realMs: 60_000 };

const startedAt = performance.now();
let isWithin = true;
const row = (cells: readonly string[]): void => console.log(`| ${cells.join(' | ')} |`);
row([
  'outage',
  'counters',
  'documents',
  'doubts',
  'peak / capacity',
  'drained / ideal',
  'drained in',
  'real',
]);
row(['---', '--:', '--:', '--:', '--:', '--:', '--:', '--:']);
for (const outage of OUTAGES) {
  const beganAt = performance.now();
  const fleet = { counters: COUNTERS, documents: DOCUMENTS, capacity: CAPACITY, awayMs: AWAY_MS };
  const { issued, doubts, peak, drain, drainMs } = runFleet({ ...fleet, outage, seed: SEED });
  isWithin &&= issued === COUNTERS * DOCUMENTS && peak <= LIMITS.peak && drain <= LIMITS.drain;
  row([
    outage.name,
    String(COUNTERS),
    String(COUNTERS * DOCUMENTS),
    String(doubts),
    peak.toFixed(2),
    drain.toFixed(2),
    `${(drainMs / 60_000).toFixed(0)} min`,
    `${((performance.now() - beganAt) / 1000).toFixed(1)} s`,
  ]);
}
const tookMs = performance.now() - startedAt;
isWithin &&= tookMs <= LIMITS.realMs;
console.log(
  `all in ${(tookMs / 1000).toFixed(0)} s: ${isWithin ? 'within' : 'NOT within'} no doubts, ${LIMITS.peak} x the capacity, ${LIMITS.drain} x the ideal and ${LIMITS.realMs / 1000} s`,
);
process.exitCode = isWithin ? 0 : 1;
