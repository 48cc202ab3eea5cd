import { expect, test } from 'vitest';
import type { AskCups, CupsResult } from '../../../../../../main/printing/devices/cups/ask-cups.ts';
import { askWhetherTaken } from '../../../../../../main/printing/devices/cups/ask-whether-taken.ts';
import { FakeClock } from '../../../../../support/fake-clock.ts';

interface KnownJob {
  id: number;
  /** Null where it is hidden. */
  name: string | null;
  endedS: number | null;
  /** `job-state`: 9 where it came out. */
  state?: number;
}

/** Made at second 1,700,000,000. */
const JOB = '018bcfe5-6800-7000-8000-000000000000';
const MADE_S = 1_700_000_000;

const BEFORE: KnownJob = { id: 7, name: 'otro', endedS: MADE_S - 1 };
const SINCE: KnownJob = { id: 8, name: 'otro', endedS: MADE_S + 60 };
const OURS: KnownJob = { id: 9, name: JOB, endedS: null };

/** A server that knows these jobs, one list after the other; the last one it knows for ever. */
async function ask(lists: readonly (readonly KnownJob[] | CupsResult)[], jobId = JOB, aliveSince = 0) {
  const clock = new FakeClock();
  let asked = 0;
  const server: AskCups = ({ attributes }) => {
    const first = attributes.find(({ name }) => name === 'first-job-id')?.values[0];
    const known = lists[Math.min(Math.floor(asked / 2), lists.length - 1)] ?? [];
    asked += 1;
    if ('kind' in known) return Promise.resolve(known);
    const groups = known
      .filter(({ id }) => id >= Number(first ?? 0))
      .map(({ id, name, endedS, state = 9 }) => ({
        tag: 2,
        attributes: new Map<string, readonly (string | number)[]>([
          ['job-id', [id]],
          ['job-state', [state]],
          ['time-at-completed', endedS === null ? [] : [endedS]],
          ...(first === undefined || name === null ? [] : ([['job-name', [name]]] as const)),
        ]),
      }));
    return Promise.resolve({ kind: 'answered', answer: { status: 0, groups } });
  };
  const answer = askWhetherTaken(jobId, server, clock, () => aliveSince);
  await clock.advance(10_000);
  return { taken: await answer, asked, waits: clock.fired };
}

test('a job on the list was taken, whatever the list lacks', async () => {
  expect(await ask([[OURS]])).toEqual({ taken: 'taken', asked: 2, waits: 0 });
  expect(await ask([[BEFORE, SINCE, { ...OURS, endedS: MADE_S + 70 }]])).toMatchObject({ taken: 'taken' });
});

test.each([
  ['waits', 3, 'held'],
  ['was put aside', 4, 'held'],
  ['is on its way', 5, 'held'],
  ['was stopped', 6, 'held'],
  ['was cancelled', 7, 'unknown'],
  ['failed', 8, 'unknown'],
  ['came out', 9, 'taken'],
] as const)('one that %s', async (_, state, taken) => {
  expect(await ask([[{ ...OURS, state }]])).toMatchObject({ taken });
});

test('one that is on no list for a while, which reaches back far enough, was not', async () => {
  expect(await ask([[BEFORE]])).toEqual({ taken: 'not-taken', asked: 12, waits: 5 });
  expect(await ask([[BEFORE, SINCE]])).toMatchObject({ taken: 'not-taken' });
});

test('one that is on no list of a server that may have died since it was made may have been', async () => {
  expect(await ask([[BEFORE]], JOB, MADE_S * 1000)).toMatchObject({ taken: 'not-taken' });
  expect(await ask([[BEFORE]], JOB, MADE_S * 1000 + 1)).toMatchObject({ taken: 'unknown' });
  expect(await ask([[BEFORE, OURS]], JOB, MADE_S * 1000 + 1)).toMatchObject({ taken: 'taken' });
});

test('one that the server came to meanwhile was', async () => {
  expect(await ask([[BEFORE], [BEFORE], [BEFORE], [BEFORE, OURS]])).toMatchObject({
    taken: 'taken',
    waits: 3,
  });
});

test.each([
  ['knows nothing', [], JOB],
  ['forgot what was before', [SINCE], JOB],
  ['knows of nothing before but what ended in the same second', [{ ...BEFORE, endedS: MADE_S }], JOB],
  ['hides a name since', [BEFORE, { ...SINCE, name: null }], JOB],
  [
    'may know more than it lists',
    [BEFORE, ...Array.from({ length: 500 }, (_, i) => ({ ...SINCE, id: 8 + i }))],
    JOB,
  ],
  ['is asked of a name that does not say when it was made', [BEFORE], 'recibo'],
] as const)('a server that %s proves nothing', async (_, known, jobId) => {
  expect(await ask([known], jobId)).toMatchObject({ taken: 'unknown' });
});

test('a name that was hidden before the job was made hides nothing of it', async () => {
  expect(await ask([[{ ...BEFORE, name: null }, SINCE]])).toMatchObject({ taken: 'not-taken' });
});

test.each<CupsResult>([
  { kind: 'turned-away', status: 403 },
  { kind: 'answered', answer: { status: 0x0500, groups: [] } },
])('a server that does not say proves nothing: $kind', async (result) => {
  expect(await ask([result])).toMatchObject({ taken: 'unknown' });
  expect(await ask([[BEFORE], result])).toMatchObject({ taken: 'unknown' });
});

test.each([
  ['unreachable', { kind: 'not-connected', error: new Error('off') }],
  ['fault', { kind: 'no-answer', error: new Error('cut') }],
] as const)('a server that is not reached is to be asked again: %s', async (trouble, result) => {
  const server: AskCups = () => Promise.resolve(result);
  await expect(askWhetherTaken(JOB, server, new FakeClock(), () => 0)).rejects.toMatchObject({ trouble });
});
