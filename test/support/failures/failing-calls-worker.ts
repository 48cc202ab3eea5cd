import { answerCalls } from '../../../main/kernel/threads/answer-calls.ts';

/* An app thread whose answer to a call fails by a programming error. */

function run(): Promise<never> {
  throw new TypeError('Ramona Benítez 3456789');
}

answerCalls({ fail: () => Promise.resolve({ run }) });
