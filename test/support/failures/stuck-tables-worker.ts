import { answerCalls } from '../../../main/kernel/threads/answer-calls.ts';

/* A thread of tables that never comes to the end of a file, and answers nothing meanwhile. */

function open(): Promise<never> {
  for (;;);
}

answerCalls({ tables: () => Promise.resolve({ open }) });
