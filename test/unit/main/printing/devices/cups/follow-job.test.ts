import { expect, test } from 'vitest';
import type { CupsResult } from '../../../../../../main/printing/devices/cups/ask-cups.ts';
import { followJob } from '../../../../../../main/printing/devices/cups/follow-job.ts';
import { FakeClock } from '../../../../../support/fake-clock.ts';

const PENDING = 3;
const PROCESSING = 5;

const answered = (status: number, state?: number): CupsResult => ({
  kind: 'answered',
  answer: {
    status,
    groups: [{ tag: 2, attributes: new Map(state === undefined ? [] : [['job-state', [state]]]) }],
  },
});
const inState = (state: number): CupsResult => answered(0, state);
const NOT_FOUND = answered(0x0406);
const OFF: CupsResult = { kind: 'not-connected', error: new Error('off') };

/** What became of it, by a server that answers so, one look after the other; the last answer stays. */
async function follow(results: readonly CupsResult[]) {
  const clock = new FakeClock();
  let looks = 0;
  const next = (): Promise<CupsResult> => {
    const result = results[Math.min(looks, results.length - 1)] ?? OFF;
    looks += 1;
    return Promise.resolve(result);
  };
  const fate = followJob(7, next, clock, new AbortController().signal);
  let tookMs = 0;
  void fate.then(() => (tookMs = clock.monotonic()));
  await clock.advance(60_000);
  return { fate: await fate, tookMs };
}

test.each([
  ['came-out', [inState(PENDING), inState(PROCESSING), inState(9)], 500],
  ['dropped', [inState(PROCESSING), inState(8)], 250],
  ['dropped', [inState(7)], 0],
  ['forgotten', [inState(PROCESSING), NOT_FOUND], 250],
  ['came-out', [OFF, OFF, inState(9)], 500],
  ['kept', [inState(PENDING)], 35_000],
  ['silence', [OFF], 35_000],
  ['silence', [inState(PENDING), answered(0x0500)], 35_000],
] as const)('%s', async (fate, results, tookMs) => {
  expect(await follow(results)).toEqual({ fate, tookMs });
});

test('who calls off has handed it over', async () => {
  const signal = AbortSignal.abort();
  expect(await followJob(7, () => Promise.resolve(OFF), new FakeClock(), signal)).toBe('kept');
});
