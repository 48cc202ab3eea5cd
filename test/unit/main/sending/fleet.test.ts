import { describe, expect, test } from 'vitest';
import { type FleetPlan, runFleet } from '../../../support/fleet/fleet.ts';
import { idealMs, OUTAGES, type Outage } from '../../../support/fleet/outage.ts';
import { Pacing } from '../../../../main/sending/pacing.ts';

/* Overload causes doubts: many counters with full queues must share the service without coordination. */

const MINUTE_MS = 60_000;
const SHARP: Outage = { name: 'sharp' };
const FLEET: Omit<FleetPlan, 'outage'> = {
  counters: 2000,
  documents: 60,
  capacity: 40,
  awayMs: 180 * MINUTE_MS,
  seed: 7,
};
const TOTAL = FLEET.counters * FLEET.documents;
/** Above the 1.3 that `npm run simulate:fleet` demands of ten thousand: fewer counters vary more. */
const PEAK = 1.35;

describe('two thousand counters with sixty sales each', () => {
  test.each(OUTAGES)('$name', (outage) => {
    const { issued, doubts, peak, drain } = runFleet({ ...FLEET, outage });
    expect([issued, doubts]).toEqual([TOTAL, 0]);
    expect(peak).toBeLessThanOrEqual(PEAK);
    expect(drain).toBeLessThanOrEqual(1.2);
  });

  test('without pacing they would overload the service', () => {
    class NoPacing extends Pacing {
      override permit() {
        return { step: 'send', inMs: 0, waitsFor: 'nothing' } as const;
      }
    }
    const crowd = { ...FLEET, outage: SHARP, counters: 6000, documents: 10 };
    const { doubts } = runFleet({ ...crowd, createPacing: (random) => new NoPacing(random) });
    expect(doubts).toBeGreaterThan(20_000);
  });
});

test.each([
  [0, 60 * 80 + 3000 + 100],
  [2 * MINUTE_MS, 2.5 * MINUTE_MS],
  [180 * MINUTE_MS, 6 * MINUTE_MS],
])('one counter after %i ms without the service drains sixty sales within %i ms', (awayMs, limitMs) => {
  // Each takes 80 ms, of which 40 ms are the service's, after at most 3 s until the first probe.
  const { drainMs } = runFleet({ ...FLEET, outage: SHARP, awayMs, counters: 1, capacity: 25 });
  expect(drainMs).toBeLessThanOrEqual(limitMs);
});

test('the ideal time includes what the service could not do', () => {
  const cut = { fromMs: 10, toMs: 30 };
  expect(idealMs(SHARP, 100)).toBe(100);
  expect(idealMs({ name: '', cuts: [cut] }, 100)).toBe(120);
  expect(idealMs({ name: '', slow: { ...cut, share: 0.5 } }, 100)).toBe(110);
  expect(idealMs({ name: '', slow: { ...cut, share: 0.5 } }, 15)).toBe(20);
  expect(idealMs({ name: '', refusals: { fromMs: 0, toMs: 30, retryAfterMs: 5 } }, 100)).toBe(130);
});
