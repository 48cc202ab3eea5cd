import { describe, expect, test } from 'vitest';
import { type KnownOfIssue, lostIssueTime } from '../../../../../main/documents/doubt/lost-issue-time.ts';
import { HOUR_MS, MINUTE_MS } from '../../../../../shared/domain/dates.ts';

const DAY_AT = Date.UTC(2026, 10, 21, 3);
const DAY_MS = 24 * HOUR_MS;
const issueTime = (known: Partial<KnownOfIssue>): number =>
  lostIssueTime({
    writtenServiceAt: null,
    guessedAt: DAY_AT + 10 * HOUR_MS,
    qrAt: null,
    issueDate: '20261121',
    confirmedAt: DAY_AT + 30 * HOUR_MS,
    ...known,
  });

describe('from when the 48 hours run', () => {
  test('what was known at the writing is believed before all else', () => {
    expect(issueTime({ writtenServiceAt: DAY_AT - DAY_MS, qrAt: DAY_AT })).toBe(DAY_AT - DAY_MS);
  });

  test.each([
    ['of the day', DAY_AT, DAY_AT],
    ['of its end', DAY_AT + DAY_MS - 1, DAY_AT + DAY_MS - 1],
    ['just before it', DAY_AT - HOUR_MS, DAY_AT - HOUR_MS],
    ['long before it', DAY_AT - HOUR_MS - 1, DAY_AT],
    ['after it', DAY_AT + DAY_MS, DAY_AT],
  ])('a guess %s', (_name, guessedAt, expected) => {
    expect(issueTime({ guessedAt })).toBe(expected);
  });

  test("the guess and its QR's time: the earlier", () => {
    const guessedAt = DAY_AT + 10 * HOUR_MS;
    expect(issueTime({ qrAt: guessedAt + MINUTE_MS })).toBe(guessedAt);
    expect(issueTime({ qrAt: guessedAt - MINUTE_MS })).toBe(guessedAt - MINUTE_MS);
  });

  test.each([{ writtenServiceAt: DAY_AT + 99 * HOUR_MS }, { guessedAt: DAY_AT + 23 * HOUR_MS }])(
    'never after its confirmation',
    (known) => {
      expect(issueTime({ ...known, confirmedAt: DAY_AT + HOUR_MS })).toBe(DAY_AT + HOUR_MS);
    },
  );

  test('a date there is none of says nothing', () => {
    expect(issueTime({ issueDate: '20261399', guessedAt: 5 })).toBe(5);
  });
});
