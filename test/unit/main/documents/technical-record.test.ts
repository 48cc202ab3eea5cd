import { expect, test } from 'vitest';
import { perTest } from '../../../support/per-test.ts';
import { readTechnicalRecord } from '../../../../main/documents/document-detail.ts';
import { TEST_TOKEN, TestCounter } from '../../../support/counter.ts';
import { answered, UNREACHABLE } from '../../../support/fake-network.ts';
import { failure } from '../../../support/service-answers.ts';

const machine = perTest(() => new TestCounter());

test('the technical record has the body as sent, and each answer without the token', async () => {
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
