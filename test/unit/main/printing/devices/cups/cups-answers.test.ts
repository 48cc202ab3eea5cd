import { describe, expect, test } from 'vitest';
import type { CupsResult } from '../../../../../../main/printing/devices/cups/ask-cups.ts';
import { isRefusal, readTrouble } from '../../../../../../main/printing/devices/cups/cups-answers.ts';

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
    ['no server', { kind: 'not-connected', error }, 'unreachable'],
  ])('is sure that the job was done or refused: %s', (_, result, trouble) => {
    expect(readTrouble(result)).toBe(trouble);
    expect(isRefusal(result)).toBe(true);
  });

  test.each<[string, CupsResult]>([
    ['an error of its own', answered(0x0500)],
    ['a proxy', turnedAway(502)],
    ['silence', { kind: 'no-answer', error }],
  ])('leaves open whether the job was taken: %s', (_, result) => {
    expect(readTrouble(result)).toBe('fault');
    expect(isRefusal(result)).toBe(false);
  });
});
