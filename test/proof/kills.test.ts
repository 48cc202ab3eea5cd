import { expect, test } from 'vitest';
import { ACTIVITIES, CRASH_STEPS } from '../crash/crash-steps.ts';
import { describeReport, runCrashLoops } from '../crash/run-crash-loops.ts';

const LOOPS = 200;

test(`counters killed at ${LOOPS} random moments lose nothing acknowledged and issue nothing twice`, async () => {
  const report = await runCrashLoops({ loops: LOOPS, seed: 1, lanes: 4 });
  console.log(describeReport(report).join('\n'));
  const { loops, kills, phases } = report;
  expect(loops).toBe(LOOPS);
  expect(kills).toBeGreaterThan(0.8 * LOOPS);
  // On a busy machine a few phases may be missed, not many.
  const missed = ['migrate', ...ACTIVITIES, ...CRASH_STEPS].filter((phase) => !phases.has(phase));
  expect(missed.length, missed.join(', ')).toBeLessThanOrEqual(3);
});
