import { describe, expect, test } from 'vitest';
import type { CupsResult } from '../../../../../../main/printing/devices/cups/ask-cups.ts';
import {
  isRefusal,
  readQueue,
  readTrouble,
} from '../../../../../../main/printing/devices/cups/cups-answers.ts';

describe('readTrouble', () => {
  const answered = (status: number): CupsResult => ({ kind: 'answered', answer: { status, groups: [] } });
  const turnedAway = (status: number): CupsResult => ({ kind: 'turned-away', status });
  const error = new Error('no');

  test.each<[string, CupsResult, ReturnType<typeof readTrouble>]>([
    ['done', answered(0), null],
    ['done, without an option it does not know', answered(0x0001), null],
    ['forbidden', answered(0x0401), 'no-permission'],
    ['not authorized', answered(0x0403), 'no-permission'],
    ['no such queue', answered(0x0406), 'not-found'],
    ['a format it cannot print', answered(0x040a), 'fault'],
    ['a queue that takes no jobs', answered(0x0506), 'stopped'],
    ['HTTP 401', turnedAway(401), 'no-permission'],
    ['no room for the document', turnedAway(413), 'no-space'],
    ['nobody there', { kind: 'not-connected', error }, 'unreachable'],
  ])('refused for sure, or done: %s', (_, result, trouble) => {
    expect(readTrouble(result)).toBe(trouble);
    expect(isRefusal(result)).toBe(true);
  });

  test.each<[string, CupsResult]>([
    ['an error of its own', answered(0x0500)],
    ['a proxy', turnedAway(502)],
    ['silence', { kind: 'no-answer', error }],
  ])('it may have taken the job: %s', (_, result) => {
    expect(readTrouble(result)).toBe('fault');
    expect(isRefusal(result)).toBe(false);
  });
});

describe('readQueue', () => {
  const IDLE = 3;
  const STOPPED = 5;

  test.each([
    ['is ready', IDLE, true, ['none'], []],
    [
      'is out of paper, and stopped for it',
      STOPPED,
      true,
      ['paused', 'media-empty-error'],
      ['no-paper', 'stopped'],
    ],
    ['waits for paper', IDLE, true, ['media-needed'], ['no-paper']],
    ['has little paper', IDLE, true, ['media-low-warning'], ['paper-low']],
    ['is open', IDLE, true, ['cover-open-report', 'door-open'], ['cover-open']],
    ['is off', IDLE, true, ['offline-report'], ['off']],
    ['is not reached', IDLE, true, ['connecting-to-device'], ['unreachable']],
    ['was stopped by somebody', STOPPED, true, ['paused'], ['stopped']],
    ['takes no jobs', IDLE, false, ['none'], ['stopped']],
    ['says what nobody knows', IDLE, true, ['marker-supply-low-warning'], []],
  ] as const)('a queue that %s', (_, state, accepts, reasons, troubles) => {
    const attributes = new Map<string, readonly (string | number | boolean)[]>([
      ['printer-name', ['caja']],
      ['printer-state', [state]],
      ['printer-is-accepting-jobs', [accepts]],
      ['printer-state-reasons', reasons],
    ]);
    expect(readQueue(attributes)).toEqual({ name: 'caja', troubles });
  });
});
