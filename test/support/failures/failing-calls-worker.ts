import { answerCalls } from '../../../main/kernel/threads/answer-calls.ts';

/* A thread of the app whose answer to a call fails by a fault of the app. */

function run(): Promise<never> {
  throw new TypeError('Ramona Benítez 3456789');
}

answerCalls({ fail: () => Promise.resolve({ run }) });
