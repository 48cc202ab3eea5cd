import { expect, test } from 'vitest';
import { perTest } from '../../../support/per-test.ts';
import { readTechnicalRecord } from '../../../../main/documents/document-detail.ts';
import { InputError } from '../../../../main/kernel/errors.ts';
import { TEST_TOKEN, TestCounter } from '../../../support/counter.ts';
import { answered, UNREACHABLE } from '../../../support/fake-network.ts';
import { failure } from '../../../support/service-answers.ts';

const machine = perTest(() => new TestCounter());

test('the body as it is sent, and each answer there was, without the token', async () => {
  const message = `Token ${TEST_TOKEN} vencido`;
  machine.network.next(UNREACHABLE, answered(400, failure('400', message, { error: null })));
  const { id, body } = machine.sell();
  await machine.sendWhatIsDue();
  await machine.sendWhatIsDue();
  const record = readTechnicalRecord(machine.counter, id);
  expect(record.body).toBe(body);
  const attempts = machine.counter.attempts.ofDocument(id);
  expect(record.answers).toEqual([
    { attemptId: attempts.at(-1)?.id, text: expect.stringContaining('Token *** vencido'), isCut: false },
  ]);
});

test.each([
  [65_532, false],
  [65_537, true],
])('an answer of %i bytes: cut %s', async (size, isCut) => {
  const empty = JSON.stringify(failure('400', '', { error: null }));
  const text = failure('400', 'x'.repeat(size - Buffer.byteLength(empty)), { error: null });
  machine.network.next(answered(400, text));
  const { id } = machine.sell();
  await machine.sendWhatIsDue();
  expect(readTechnicalRecord(machine.counter, id).answers[0]?.isCut).toBe(isCut);
});

test('of nobody is the asker’s mistake', () => {
  expect(() => readTechnicalRecord(machine.counter, 'nobody')).toThrow(InputError);
});
