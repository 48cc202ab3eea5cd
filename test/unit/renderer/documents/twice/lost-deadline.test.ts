import { expect, test } from 'vitest';
import { lostDeadline } from '../../../../../renderer/documents/twice/open-twice.ts';
import { HOUR_MS } from '../../../../../shared/domain/dates.ts';
import type { DocumentDetail } from '../../../../../shared/contract/documents.ts';

type Attempt = DocumentDetail['attempts'][number];

const attempt = (facts: Partial<Attempt>): Attempt => ({
  id: 1,
  task: 'issue',
  startedAt: 0,
  writtenAt: 0,
  finishedAt: null,
  outcome: 'uncertain',
  reason: null,
  cause: null,
  httpStatus: null,
  repeats: 0,
  ...facts,
});

test('the 48 hours start at the first unanswered sending', () => {
  const attempts = [
    attempt({ outcome: 'unsent', writtenAt: null }),
    attempt({ writtenAt: 10 * HOUR_MS }),
    attempt({ writtenAt: 20 * HOUR_MS }),
    attempt({ outcome: 'issued', writtenAt: 5 * HOUR_MS }),
    attempt({ task: 'query-status', writtenAt: HOUR_MS }),
  ];
  expect(lostDeadline({ attempts })).toBe(58 * HOUR_MS);
});

test('the deadline does not exist if every sending was answered', () => {
  expect(lostDeadline({ attempts: [attempt({ outcome: 'issued' })] })).toBeNull();
});
