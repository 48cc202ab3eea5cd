import { reason, said } from '../../../../shared/domain/reason.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { AttemptRepository } from '../../../../main/sending/attempt-repository.ts';
import { TestCounter } from '../../../support/counter.ts';

let machine: TestCounter;
let attempts: AttemptRepository;
let documentId: string;
beforeEach(() => {
  machine = new TestCounter();
  attempts = machine.counter.attempts;
  documentId = machine.sell().id;
});
afterEach(() => machine.remove());

const begin = (startedAt = 1): number =>
  attempts.begin({ documentId, task: 'issue', startedAt, writtenAt: startedAt, writtenServiceAt: startedAt });
const finishWith = (body: string): string | null => {
  const answer = { status: 200, headers: {}, body };
  attempts.finish(begin(), { finishedAt: 2, outcome: 'issued', reason: null, answer });
  return attempts.ofDocument(documentId).at(-1)?.rawAnswer ?? null;
};

test('an attempt is open until it is finished', () => {
  const id = begin(5);
  expect(attempts.ofDocument(documentId)).toEqual([
    {
      id,
      documentId,
      task: 'issue',
      startedAt: 5,
      writtenAt: 5,
      writtenServiceAt: 5,
      finishedAt: null,
      outcome: null,
      reason: null,
      httpStatus: null,
      rawAnswer: null,
      repeats: 0,
    },
  ]);
  attempts.finish(id, {
    finishedAt: 9,
    outcome: 'refused',
    reason: said('no'),
    answer: { status: 400, headers: {}, body: '{}' },
  });
  expect(attempts.ofDocument(documentId)).toMatchObject([
    { finishedAt: 9, outcome: 'refused', reason: said('no'), httpStatus: 400, rawAnswer: '{}' },
  ]);
});

test('attempts of other documents are not listed', () => {
  const other = machine.sell().id;
  begin();
  expect(attempts.ofDocument(other)).toEqual([]);
});

describe('a kept answer', () => {
  const LIMIT = 64 * 1024;

  test.each([
    ['up to the limit', 'x'.repeat(LIMIT), LIMIT],
    ['one byte more', 'x'.repeat(LIMIT + 1), LIMIT],
    ['a megabyte', 'x'.repeat(2 ** 20), LIMIT],
    ['two-byte letters cut in two', `x${'ñ'.repeat(LIMIT)}`, LIMIT - 1],
    ['three-byte letters', `₲${'₲'.repeat(LIMIT)}`, LIMIT - 1],
    ['four-byte letters', `xx${'😀'.repeat(LIMIT)}`, LIMIT - 2],
  ])('%s', (_name, body, bytes) => {
    const kept = finishWith(body) ?? '';
    expect(body.startsWith(kept)).toBe(true);
    expect(Buffer.byteLength(kept)).toBe(bytes);
  });

  test('is kept whole where it has the document as JSON', () => {
    const answer = { status: 200, headers: {}, body: 'x'.repeat(2 ** 20) };
    attempts.finish(begin(), { finishedAt: 2, outcome: 'issued', reason: null, answer, isWhole: true });
    expect(attempts.ofDocument(documentId).at(-1)?.rawAnswer).toBe(answer.body);
  });

  test('is null where none came', () => {
    attempts.finish(begin(), { finishedAt: 2, outcome: 'uncertain', reason: said('x'), answer: null });
    expect(attempts.ofDocument(documentId)).toMatchObject([{ rawAnswer: null, httpStatus: null }]);
  });
});

describe('tries without a connection', () => {
  const REFUSED = reason('unsent-connect', { cause: 'ECONNREFUSED' });
  const UNKNOWN = reason('unsent-lookup', { cause: 'ENOTFOUND' });
  const unsent = (at: number, why = REFUSED, task: 'issue' | 'cancel' = 'issue'): void =>
    attempts.recordUnsent({ documentId, task, startedAt: at }, at + 1, why);
  const kept = () => attempts.ofDocument(documentId).map(({ reason: why, repeats }) => ({ why, repeats }));

  test('are counted in one record while nothing changes', () => {
    for (let at = 0; at < 10; at++) unsent(at);
    expect(attempts.ofDocument(documentId)).toMatchObject([
      { startedAt: 0, finishedAt: 10, writtenAt: null, outcome: 'unsent', repeats: 9 },
    ]);
  });

  test('begin a new record with another reason, another task, or an answer between', () => {
    unsent(0);
    unsent(1, UNKNOWN);
    unsent(2, UNKNOWN, 'cancel');
    unsent(3, UNKNOWN, 'cancel');
    finishWith('{}');
    unsent(4, UNKNOWN, 'cancel');
    expect(kept()).toEqual([
      { why: REFUSED, repeats: 0 },
      { why: UNKNOWN, repeats: 0 },
      { why: UNKNOWN, repeats: 1 },
      { why: null, repeats: 0 },
      { why: UNKNOWN, repeats: 0 },
    ]);
  });

  test('attempts of one document do not count for another', () => {
    unsent(0);
    const other = machine.sell().id;
    attempts.recordUnsent({ documentId: other, task: 'issue', startedAt: 1 }, 2, REFUSED);
    unsent(3);
    expect(kept()).toEqual([{ why: REFUSED, repeats: 1 }]);
    expect(attempts.ofDocument(other)).toHaveLength(1);
  });

  test('the latest gives the reason why there is none now', () => {
    expect(attempts.latestUnsentReason()).toBeNull();
    unsent(0);
    expect(attempts.latestUnsentReason()).toEqual(REFUSED);
    finishWith('{}');
    expect(attempts.latestUnsentReason()).toBeNull();
  });
});

test('an attempt that a crash left open is closed, and nothing else', () => {
  finishWith('{}');
  begin(7);
  attempts.closeInterrupted(20);
  expect(attempts.ofDocument(documentId)).toMatchObject([
    { outcome: 'issued', finishedAt: 2 },
    { outcome: 'interrupted', finishedAt: 20, rawAnswer: null },
  ]);
});
