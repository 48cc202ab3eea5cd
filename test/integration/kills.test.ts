import { expect, test } from 'vitest';
import { describeReport, runCrashLoops } from '../crash/run-crash-loops.ts';

/* 200 kills, in which each named step is met: test/proof/kills.test.ts. */

const LOOPS = 20;

test(`counters killed at ${LOOPS} random moments lose nothing acknowledged and issue nothing twice`, async () => {
  const report = await runCrashLoops({ loops: LOOPS, seed: 1, lanes: 2 });
  console.log(describeReport(report).join('\n'));
  expect(report.loops).toBe(LOOPS);
  expect(report.kills).toBeGreaterThan(0.8 * LOOPS);
});
