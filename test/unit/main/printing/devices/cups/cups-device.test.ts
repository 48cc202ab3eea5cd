import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { AskCups, CupsResult } from '../../../../../../main/printing/devices/cups/ask-cups.ts';
import {
  aliveSince,
  askWhetherTaken,
  followJob,
} from '../../../../../../main/printing/devices/cups/cups-device.ts';
import { FakeClock } from '../../../../../support/fake-clock.ts';

describe('aliveSince', () => {
  const clock = new FakeClock();
  const HOUR_MS = 3_600_000;
  const BOOTED = clock.now() - HOUR_MS;
  const upSeconds = (): number => HOUR_MS / 1000;

  let folder: string;
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'mostrador-cups-'))));
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  function socketOf(ageMs: number): { socketPath: string } {
    const socketPath = join(folder, 'cups.sock');
    writeFileSync(socketPath, '');
    const madeS = (clock.now() - ageMs) / 1000;
    utimesSync(socketPath, madeS, madeS);
    return { socketPath };
  }

  test('a local server has been alive since the later of its socket and the boot', () => {
    expect(aliveSince(socketOf(60_000), clock, upSeconds)).toBe(clock.now() - 60_000);
    expect(aliveSince(socketOf(2 * HOUR_MS), clock, upSeconds)).toBe(BOOTED);
    expect(aliveSince({ host: 'localhost', port: 631 }, clock, upSeconds)).toBe(BOOTED);
  });
});

describe('followJob', () => {
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

  /** Follows a job of which the server gives these answers in turn; the last one repeats. */
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

  test('a queue that cannot go on is reported within a second', async () => {
    const told = { is: 'held', trouble: 'no-paper', tookMs: 750 };
    expect(await follow([inState(PROCESSING)], queueSays('media-empty-error'))).toEqual(told);
  });

  test('a queue that prints on is not reported when low on paper or not answering', async () => {
    const results = [...Array.from({ length: 9 }, () => inState(PROCESSING)), inState(9)];
    for (const queue of [queueSays('media-low-warning'), OFF]) {
      expect(await follow(results, queue)).toMatchObject({ is: 'came-out' });
    }
  });
});

describe('askWhetherTaken', () => {
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

  /** Asks a server that lists these jobs in turn; the last list repeats. */
  async function ask(lists: readonly (readonly KnownJob[] | CupsResult)[], jobId = JOB, since = 0) {
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
    const answer = askWhetherTaken(jobId, server, clock, () => since);
    await clock.advance(10_000);
    return { taken: await answer, asked, waits: clock.fired };
  }

  test.each([
    ['waits', 3, 'held'],
    ['was put aside', 4, 'held'],
    ['is on its way', 5, 'held'],
    ['was stopped', 6, 'held'],
    ['was cancelled', 7, 'unknown'],
    ['failed', 8, 'unknown'],
    ['came out', 9, 'taken'],
  ] as const)('finds a job that %s', async (_, state, taken) => {
    expect(await ask([[{ ...OURS, state }]])).toMatchObject({ taken });
  });

  test('a job missing for a while from lists that reach back far enough was not taken', async () => {
    expect(await ask([[BEFORE]])).toEqual({ taken: 'not-taken', asked: 12, waits: 5 });
    expect(await ask([[BEFORE, SINCE]])).toMatchObject({ taken: 'not-taken' });
  });

  test('a job missing from a server that may have died since it was made may have been taken', async () => {
    expect(await ask([[BEFORE]], JOB, MADE_S * 1000)).toMatchObject({ taken: 'not-taken' });
    expect(await ask([[BEFORE]], JOB, MADE_S * 1000 + 1)).toMatchObject({ taken: 'unknown' });
    expect(await ask([[BEFORE, OURS]], JOB, MADE_S * 1000 + 1)).toMatchObject({ taken: 'taken' });
  });

  test('a job that appears on a later list was taken', async () => {
    expect(await ask([[BEFORE], [BEFORE], [BEFORE], [BEFORE, OURS]])).toMatchObject({
      taken: 'taken',
      waits: 3,
    });
  });

  test.each([
    ['knows nothing', [], JOB],
    ['forgot what was before', [SINCE], JOB],
    ['knows nothing older than the same second', [{ ...BEFORE, endedS: MADE_S }], JOB],
    ['hides the name of a later job', [BEFORE, { ...SINCE, name: null }], JOB],
    [
      'may know more than it lists',
      [BEFORE, ...Array.from({ length: 500 }, (_, i) => ({ ...SINCE, id: 8 + i }))],
      JOB,
    ],
    ['is asked for a name without a time', [BEFORE], 'recibo'],
  ] as const)('a server that %s proves nothing', async (_, known, jobId) => {
    expect(await ask([known], jobId)).toMatchObject({ taken: 'unknown' });
  });

  test.each<CupsResult>([
    { kind: 'turned-away', status: 403 },
    { kind: 'answered', answer: { status: 0x0500, groups: [] } },
  ])('a server that does not list jobs proves nothing: $kind', async (result) => {
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
});
