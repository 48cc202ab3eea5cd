import type { StartTask } from '../../kernel/threads/calls.ts';
import type { JournalAppender } from './journal-scheduler.ts';
import type { JournalPlace } from './journal-writer.ts';

/** An appender in its own thread, which does not answer while the drive hangs. */
export function openAppenderInThread(
  start: StartTask<JournalPlace, Omit<JournalAppender, 'abandon'>>,
  place: JournalPlace,
): JournalAppender {
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
