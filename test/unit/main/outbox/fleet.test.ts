import { describe, expect, test } from 'vitest';
import { type FleetPlan, runFleet } from '../../../support/fleet/fleet.ts';
import { Pacing } from '../../../../main/outbox/pacing.ts';

/* Overload makes doubts: so many counters with full queues must share the service without any being told to. */

const MINUTE_MS = 60_000;
const FLEET: FleetPlan = {
  counters: 2000,
  documents: 60,
  capacity: 40,
  outageMs: 180 * MINUTE_MS,
  seed: 7,
};
const TOTAL = FLEET.counters * FLEET.documents;

describe('two thousand counters with sixty sales each', () => {
  test.each([1, 2, 3])('after three hours without the service (seed %i)', (seed) => {
    const { issued, doubts, peak, drain } = runFleet({ ...FLEET, seed });
    expect([issued, doubts]).toEqual([TOTAL, 0]);
    expect(peak).toBeLessThanOrEqual(1.3);
    expect(drain).toBeLessThanOrEqual(1.2);
  });

  test('the connection is cut again for two minutes in the middle of it', () => {
    const cut = { fromMs: 10 * MINUTE_MS, toMs: 12 * MINUTE_MS };
    const { issued, doubts, peak, drain } = runFleet({ ...FLEET, cut });
    expect([issued, doubts]).toEqual([TOTAL, 0]);
    expect(peak).toBeLessThanOrEqual(1.3);
    expect(drain).toBeLessThanOrEqual(1.2);
  });

  test('the service works at half its speed for ten minutes', () => {
    const slow = { fromMs: 10 * MINUTE_MS, toMs: 20 * MINUTE_MS, share: 0.5 };
    const { issued, doubts, peak } = runFleet({ ...FLEET, slow });
    expect([issued, doubts]).toEqual([TOTAL, 0]);
    expect(peak).toBeLessThanOrEqual(1.3);
  });

  test('without a pace they would drown it', () => {
    class NoPacing extends Pacing {
      override permit() {
        return { step: 'send', inMs: 0, waitsFor: 'nothing' } as const;
      }
    }
    const crowd = { ...FLEET, counters: 6000, documents: 10 };
    const { doubts } = runFleet({ ...crowd, createPacing: (random) => new NoPacing(random) });
    expect(doubts).toBeGreaterThan(20_000);
  });
});

test('one counter at a service that is well drains as fast as it answers', () => {
  const { drain } = runFleet({ ...FLEET, counters: 1, capacity: 25, outageMs: 0 });
  // 80 ms for each document, of which 40 ms are the service's, after at most 3 s until the first look.
  expect(drain * ((60 * 1000) / 25)).toBeLessThanOrEqual(60 * 80 + 3000 + 100);
});
