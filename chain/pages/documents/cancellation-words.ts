import type { AskedCancellation, DocumentDetail } from '../../office/contract.ts';
import { say } from '../texts/say.ts';
import { momentWords } from '../texts/words.ts';

/** Says what became of a request, and what is left to do. */
export function cancellationWords(
  { state, why, message, sender, ownerLastNewsAt }: AskedCancellation,
  { counterName, deadlineAt }: Pick<DocumentDetail, 'counterName' | 'deadlineAt'>,
  now: number,
): string {
  const counter = { counter: counterName };
  switch (state) {
    case 'asked': {
      const values = {
        ...counter,
        news: momentWords(ownerLastNewsAt, now),
        moment: untilWords(deadlineAt, now),
      };
      return say('document.cancellation.asked', values);
    }
    case 'heard':
      return say('document.cancellation.heard', { ...counter, moment: untilWords(deadlineAt, now) });
    case 'elsewhere':
      return say('document.cancellation.elsewhere', { counter: sender ?? '', owner: counterName });
    case 'done':
      return sender === null
        ? say('document.cancellation.done', counter)
        : say('document.cancellation.doneElsewhere', { counter: sender, owner: counterName });
    case 'not-done': {
      const words = say(`document.notDone.${why ?? 'unknown'}`, counter);
      return message === null ? words : `${words} «${message}»`;
    }
  }
}

function untilWords(deadlineAt: number | null, now: number): string {
  return deadlineAt === null ? '' : momentWords(deadlineAt, now);
}
