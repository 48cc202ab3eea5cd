import { expect, test } from 'vitest';
import type { AskCups, CupsResult } from '../../../../../../main/printing/devices/cups/ask-cups.ts';
import { followJob } from '../../../../../../main/printing/devices/cups/follow-job.ts';
import { FakeClock } from '../../../../../support/fake-clock.ts';

const GET_PRINTER_ATTRIBUTES = 0x000b;
const PENDING = 3;
const PROCESSING = 5;

const answered = (status: number, state?: number): CupsResult => ({
  kind: 'answered',
  answer: {
    status,
    groups: [{ tag: 2, attributes: new Map(state === undefined ? [] : [['job-state', [state]]]) }],
  },
});
const queueSays = (reason: string): CupsResult => ({
  kind: 'answered',
  answer: { status: 0, groups: [{ tag: 4, attributes: new Map([['printer-state-reasons', [reason]]]) }] },
});
const inState = (state: number): CupsResult => answered(0, state);
const NOT_FOUND = answered(0x0406);
const OFF: CupsResult = { kind: 'not-connected', error: new Error('off') };

/** What became of it, by a server that answers so of the job, one look after the other; the last answer stays. */
async function follow(results: readonly CupsResult[], queue: CupsResult = queueSays('none')) {
  const clock = new FakeClock();
  let looks = 0;
  const next: AskCups = ({ operation }) => {
    if (operation === GET_PRINTER_ATTRIBUTES) return Promise.resolve(queue);
    const result = results[Math.min(looks, results.length - 1)] ?? OFF;
    looks += 1;
    return Promise.resolve(result);
  };
  const fate = followJob(7, 'caja', next, clock, new AbortController().signal);
  let tookMs = 0;
  void fate.then(() => (tookMs = clock.monotonic()));
  await clock.advance(660_000);
  return { ...(await fate), tookMs };
}

const TEN_MINUTES = Array.from({ length: 2400 }, () => inState(PROCESSING));

test.each([
  ['came-out', [inState(PENDING), inState(PROCESSING), inState(9)], 500],
  ['came-out', [...TEN_MINUTES, inState(9)], 600_000],
  ['dropped', [inState(PROCESSING), inState(8)], 250],
  ['dropped', [inState(7)], 0],
  ['forgotten', [inState(PROCESSING), NOT_FOUND], 250],
  ['silence', [OFF], 0],
  ['silence', [inState(PENDING), answered(0x0500)], 250],
] as const)('%s', async (is, results, tookMs) => {
  expect(await follow(results)).toEqual({ is, trouble: null, tookMs });
});

test('a queue that cannot go on is told of within a second', async () => {
  const told = { is: 'held', trouble: 'no-paper', tookMs: 750 };
  expect(await follow([inState(PROCESSING)], queueSays('media-empty-error'))).toEqual(told);
});

test('one that prints on is not: its paper comes to an end, or it does not answer', async () => {
  const results = [...Array.from({ length: 9 }, () => inState(PROCESSING)), inState(9)];
  for (const queue of [queueSays('media-low-warning'), OFF]) {
    expect(await follow(results, queue)).toMatchObject({ is: 'came-out' });
  }
});
