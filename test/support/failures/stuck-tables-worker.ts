import { answerCalls } from '../../../main/kernel/threads/answer-calls.ts';

/* A table-reading thread that never finishes a file, and answers nothing meanwhile. */

function open(): Promise<never> {
  for (;;);
}

answerCalls({ tables: () => Promise.resolve({ open }) });
