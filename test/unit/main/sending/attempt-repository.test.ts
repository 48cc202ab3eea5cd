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

describe('the kept part of an answer', () => {
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
});

test('an attempt that a crash left open is closed, and no other', () => {
  finishWith('{}');
  begin(7);
  attempts.closeInterrupted(20);
  expect(attempts.ofDocument(documentId)).toMatchObject([
    { outcome: 'issued', finishedAt: 2 },
    { outcome: 'interrupted', finishedAt: 20, rawAnswer: null },
  ]);
});
