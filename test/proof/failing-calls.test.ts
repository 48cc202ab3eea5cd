import { expect, test } from 'vitest';
import { whyNoFaults } from '../crash/failing-calls/failing-calls.ts';
import { runFaults } from '../crash/failing-calls/run-faults.ts';

/* All of them by hand: npm run failing-calls */

const FAULTS = 48;
/** Minimum number of faults that a run offers. */
const MIN_KNOWN = 1000;

test('no sale is lost, sold twice or issued twice, whichever disk call fails', async (context) => {
  const problem = whyNoFaults();
  if (problem !== null) return context.skip(problem);
  const { known, failures } = await runFaults(FAULTS, 5, () => {});
  expect(known).toBeGreaterThan(MIN_KNOWN);
  expect(failures).toEqual([]);
});
