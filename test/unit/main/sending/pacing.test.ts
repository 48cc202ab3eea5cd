import * as fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { Pacing } from '../../../../main/sending/pacing.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const LANE = '001';
const NOW = { step: 'send', inMs: 0, waitsFor: 'nothing' };

let pacing: Pacing;
/** What chance gives next. */
let chance: number;
beforeEach(() => {
  chance = 0.5;
  pacing = new Pacing(() => chance);
});

/** The gap after an emission that took so long. */
function gapAfter(tookMs: number, now = 0): number {
  pacing.answered(tookMs);
  pacing.rest(LANE, now);
  return pacing.permit(LANE, now).inMs;
}

describe('answers that slow down', () => {
  test('widen the gap, the slower the more; quick ones narrow it to nothing', () => {
    expect(gapAfter(100)).toBe(0);
    const [slow, slower] = [gapAfter(2000), gapAfter(10_000)];
    expect(slow).toBe(3000);
    expect(slower).toBeGreaterThan(slow);
    const narrowed: number[] = [];
    for (let sale = 0; sale < 40; sale++) narrowed.push(gapAfter(100));
    expect(narrowed).toEqual(narrowed.toSorted((a, b) => b - a));
    expect(narrowed.at(-1)).toBe(0);
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
});

describe('the way back from an outage', () => {
  test('a person who wants it now waits for nothing but the probe', () => {
    pacing.unreachable(0);
    pacing.hurry();
    expect(pacing.permit(LANE, 1)).toMatchObject({ step: 'probe' });
    pacing.reachable(HOUR_MS);
    expect(pacing.permit(LANE, HOUR_MS)).toMatchObject({ step: 'send', inMs: 30_000 });
    pacing.hurry();
    expect(pacing.permit(LANE, HOUR_MS)).toEqual(NOW);
  });
});

describe('a wait the service asked for', () => {
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
});

test('the probe comes first after a login, and then everything at once', () => {
  pacing.probeFirst();
  expect(pacing.permit(LANE, 0)).toEqual({ step: 'probe', inMs: 0, waitsFor: 'nothing' });
  pacing.reachable(0);
  expect(pacing.permit(LANE, 0)).toEqual(NOW);
});

/* Whatever happens: a wish of the service is obeyed, a probe follows every failure, and no wait is without end. */
const eventArbitrary = fc.oneof(
  fc.record({ kind: fc.constant('answered' as const), tookMs: fc.nat(90_000) }),
  fc.record({
    kind: fc.constantFrom('failed' as const, 'lost' as const, 'unreachable' as const, 'reachable' as const),
  }),
  fc.record({ kind: fc.constantFrom('hurry' as const, 'retry' as const, 'probeFirst' as const) }),
  fc.record({ kind: fc.constant('hold' as const), waitMs: fc.nat(HOUR_MS) }),
);

test('the pace keeps its promises in any course of things', () => {
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
