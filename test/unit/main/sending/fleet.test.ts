import { describe, expect, test } from 'vitest';
import { type FleetPlan, runFleet } from '../../../support/fleet/fleet.ts';
import { OUTAGES } from '../../../support/fleet/outage.ts';

/* Overload makes doubts: so many counters with full queues must share the service without any being told to. */

const MINUTE_MS = 60_000;
const FLEET: Omit<FleetPlan, 'outage'> = {
  counters: 2000,
  documents: 60,
  capacity: 40,
  awayMs: 180 * MINUTE_MS,
  seed: 7,
};
const TOTAL = FLEET.counters * FLEET.documents;
/** So few that chance alone brings more than the 1.3 that `npm run simulate:fleet` demands of ten thousand. */
const PEAK = 1.35;

describe('two thousand counters with sixty sales each', () => {
  test.each(OUTAGES)('$name', (outage) => {
    const { issued, doubts, peak, drain } = runFleet({ ...FLEET, outage });
    expect([issued, doubts]).toEqual([TOTAL, 0]);
    expect(peak).toBeLessThanOrEqual(PEAK);
    expect(drain).toBeLessThanOrEqual(1.2);
  });
});
