import type { StartTask } from '../../kernel/threads/calls.ts';
import type { JournalPen } from './journal-keeper.ts';
import type { JournalPlace } from './journal-writer.ts';

/** A pen in a thread of its own, which does not answer while the drive hangs. */
export function openPenInThread(
  start: StartTask<JournalPlace, Omit<JournalPen, 'abandon'>>,
  place: JournalPlace,
): JournalPen {
  const thread = start(place, { methods: { append: true, close: true } });
  return {
    append: () => thread.append(),
    async close() {
      // A thread that died has nothing left to close.
      await Promise.allSettled([thread.close()]);
      await thread.end();
    },
    abandon: () => void thread.end(),
  };
}
