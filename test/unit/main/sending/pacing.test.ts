import * as fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { Pacing } from '../../../../main/sending/pacing.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const LANE = '001';
const NOW = { step: 'send', inMs: 0, waitsFor: 'nothing' };

let pacing: Pacing;
/** Next random value. */
let chance: number;
beforeEach(() => {
  chance = 0.5;
  pacing = new Pacing(() => chance);
});

/** The gap after an emission that took `tookMs`. */
function gapAfter(tookMs: number, now = 0): number {
  pacing.answered(tookMs);
  pacing.rest(LANE, now);
  return pacing.permit(LANE, now).inMs;
}

describe('a service that is well', () => {
  test('is asked at once, and after each answer at once', () => {
    expect(pacing.permit(LANE, 0)).toEqual(NOW);
    for (let sale = 0; sale < 60; sale++) expect(gapAfter(50, sale)).toBe(0);
    expect(pacing.permit(LANE, 60)).toEqual(NOW);
  });

  test('may be slow, if it always is', () => {
    for (let sale = 0; sale < 60; sale++) expect(gapAfter(sale % 2 === 0 ? 3000 : 5000)).toBe(0);
  });

  test('has no gap after an answered probe', () => {
    pacing.reachable(0);
    expect(pacing.permit(LANE, 0)).toEqual(NOW);
  });
});

describe('answers that slow down', () => {
  test('widen the gap the slower they are; quick ones narrow it to nothing', () => {
    expect(gapAfter(100)).toBe(0);
    const [slow, slower] = [gapAfter(2000), gapAfter(10_000)];
    expect(slow).toBe(3000);
    expect(slower).toBeGreaterThan(slow);
    const narrowed: number[] = [];
    for (let sale = 0; sale < 40; sale++) narrowed.push(gapAfter(100));
    expect(narrowed).toEqual(narrowed.toSorted((a, b) => b - a));
    expect(narrowed.at(-1)).toBe(0);
  });

  test('hold up their own lane by half to one and a half times the gap', () => {
    pacing.answered(100);
    pacing.answered(2000);
    const waits = [0, 0.5, 0.999].map((value) => {
      chance = value;
      pacing.rest(LANE, 0);
      return pacing.permit(LANE, 0);
    });
    expect(waits.map(({ inMs }) => inMs)).toEqual([1500, 3000, 4497]);
    expect(waits[0]).toMatchObject({ step: 'send', waitsFor: 'pace' });
    expect(pacing.permit('002', 0)).toEqual(NOW);
  });

  test('a service that is slow from the start is taken for one under load', () => {
    expect(gapAfter(30_000)).toBeGreaterThanOrEqual(60_000);
  });

  test('a wide gap grows by half at most, however slow one answer was', () => {
    const wide = gapAfter(30_000);
    expect(gapAfter(90_000)).toBe(1.5 * wide);
  });

  test('no gap is longer than five minutes, whatever happens', () => {
    for (let times = 0; times < 40; times++) pacing.failed(0);
    expect(gapAfter(90_000)).toBeLessThanOrEqual(5 * MINUTE_MS);
  });
});

describe('a service in trouble', () => {
  test('is probed before it gets another document, and then spared: at least twice as long each time', () => {
    const gaps: number[] = [];
    for (let times = 0; times < 5; times++) {
      pacing.failed(times);
      expect(pacing.permit(LANE, times)).toEqual({ step: 'probe', inMs: 0, waitsFor: 'nothing' });
      pacing.reachable(times);
      pacing.rest(LANE, times);
      gaps.push(pacing.permit(LANE, times).inMs);
    }
    expect(gaps[0]).toBe(1150);
    for (const [index, gap] of gaps.slice(1).entries())
      expect(gap).toBeGreaterThanOrEqual(2 * (gaps[index] ?? 0));
  });

  test('is not spared longer for failing probes too', () => {
    pacing.failed(0);
    for (let times = 1; times < 20; times++) pacing.failed(times);
    pacing.reachable(20);
    expect(gapAfter(100, 20)).toBeLessThan(2000);
  });

  test('a connection that broke off asks for a probe, and for no gap', () => {
    pacing.lost(0);
    expect(pacing.permit(LANE, 0)).toEqual({ step: 'probe', inMs: 0, waitsFor: 'nothing' });
    pacing.reachable(0);
    expect(gapAfter(100)).toBe(0);
  });

  test('is probed every 5 s where it fails the probe as well', () => {
    pacing.failed(0);
    pacing.failed(10);
    expect(pacing.permit(LANE, 10)).toEqual({ step: 'probe', inMs: 5000, waitsFor: 'connection' });
    pacing.retry();
    expect(pacing.permit(LANE, 10).inMs).toBe(0);
  });
});

describe('the time after an outage', () => {
  test.each([
    [10_000, 2000],
    [2 * MINUTE_MS, 24_000],
    [3 * HOUR_MS, 60_000],
  ])('spreads the return of the counters: after %i ms, over %i ms', (outageMs, spreadMs) => {
    for (const value of [0, 0.25, 0.75]) {
      const one = new Pacing(() => value);
      one.unreachable(0);
      one.unreachable(outageMs - 1);
      expect(one.permit(LANE, outageMs)).toMatchObject({ step: 'probe', waitsFor: 'connection' });
      one.reachable(outageMs);
      const { step, inMs } = one.permit(LANE, outageMs);
      expect([step, inMs]).toEqual(['send', value * spreadMs]);
    }
  });

  test('the gap begins as wide as the spread', () => {
    pacing.unreachable(0);
    pacing.reachable(HOUR_MS);
    expect(gapAfter(100, HOUR_MS)).toBeGreaterThan(0.8 * MINUTE_MS);
  });

  test('a person’s request waits only for the probe', () => {
    pacing.unreachable(0);
    pacing.hurry();
    expect(pacing.permit(LANE, 1)).toMatchObject({ step: 'probe' });
    pacing.reachable(HOUR_MS);
    expect(pacing.permit(LANE, HOUR_MS)).toMatchObject({ step: 'send', inMs: 30_000 });
    pacing.hurry();
    expect(pacing.permit(LANE, HOUR_MS)).toEqual(NOW);
  });
});

describe('the wait that the service asked for', () => {
  test('is obeyed by every lane, by the probe, and by a person in a hurry', () => {
    pacing.hold(30_000, 0);
    pacing.probeFirst();
    pacing.hurry();
    pacing.retry();
    for (const lane of [LANE, '002']) {
      expect(pacing.permit(lane, 29_999)).toEqual({ step: 'probe', inMs: 1, waitsFor: 'service' });
    }
    expect(pacing.permit(LANE, 30_000)).toMatchObject({ step: 'probe', inMs: 0 });
  });

  test('is never cut short by a later, shorter one', () => {
    pacing.hold(30_000, 0);
    pacing.hold(1000, 5);
    expect(pacing.permit(LANE, 0).inMs).toBeGreaterThanOrEqual(30_000);
  });

  test('widens the gap no further when it is asked for repeatedly', () => {
    for (let times = 0; times < 10; times++) {
      pacing.hold(100_000, times);
      pacing.rest(LANE, times);
    }
    expect(gapAfter(10_000, 200_000)).toBeLessThanOrEqual(1.5 * 23_000);
  });

  test('draws its spread once, as the later of two draws would win', () => {
    chance = 0.9;
    pacing.unreachable(0);
    pacing.hold(100_000, 0);
    chance = 0.1;
    pacing.reachable(100_000);
    expect(pacing.permit(LANE, 100_000).inMs).toBe(2300);
  });

  test('does not bring back at once all counters that got the same wait', () => {
    chance = 0.9;
    pacing.hold(100_000, 0);
    expect(pacing.permit(LANE, 100_000)).toMatchObject({ inMs: 18_000, waitsFor: 'pace' });
  });
});

test('the probe comes first after a login, and then everything at once', () => {
  pacing.probeFirst();
  expect(pacing.permit(LANE, 0)).toEqual({ step: 'probe', inMs: 0, waitsFor: 'nothing' });
  pacing.reachable(0);
  expect(pacing.permit(LANE, 0)).toEqual(NOW);
});

/* In any course of events, waits asked for are obeyed, every failure is followed by a probe, and waits end. */
const eventArbitrary = fc.oneof(
  fc.record({ kind: fc.constant('answered' as const), tookMs: fc.nat(90_000) }),
  fc.record({
    kind: fc.constantFrom('failed' as const, 'lost' as const, 'unreachable' as const, 'reachable' as const),
  }),
  fc.record({ kind: fc.constantFrom('hurry' as const, 'retry' as const, 'probeFirst' as const) }),
  fc.record({ kind: fc.constant('hold' as const), waitMs: fc.nat(HOUR_MS) }),
);

test('any course of events obeys asked waits, probes after failures, and never waits for ever', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(eventArbitrary, fc.nat(10_000), fc.double({ min: 0, max: 0.999, noNaN: true }))),
      (course) => {
        let [now, heldUntil, mustProbe] = [0, 0, false];
        const one = new Pacing(() => chance);
        for (const [event, passesMs, value] of course) {
          now += passesMs;
          chance = value;
          if (event.kind === 'answered') one.answered(event.tookMs);
          else if (event.kind === 'hold') one.hold(event.waitMs, now);
          else one[event.kind](now);
          if (event.kind === 'hold') heldUntil = Math.max(heldUntil, now + event.waitMs);
          if (['failed', 'lost', 'unreachable', 'probeFirst'].includes(event.kind)) mustProbe = true;
          if (event.kind === 'reachable') mustProbe = false;
          one.rest(LANE, now);
          const { step, inMs } = one.permit(LANE, now);
          expect(step).toBe(mustProbe ? 'probe' : 'send');
          expect(now + inMs).toBeGreaterThanOrEqual(heldUntil);
          expect(now + inMs).toBeLessThanOrEqual(Math.max(now, heldUntil) + 7.5 * MINUTE_MS);
        }
      },
    ),
  );
});
