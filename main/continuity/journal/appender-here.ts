import { explainStoreError } from '../../database/sqlite-errors.ts';
import type { JournalAppender } from './journal-scheduler.ts';
import { type JournalPlace, JournalWriter } from './journal-writer.ts';

/** An appender in this thread: for the terminal, where nobody waits at a counter, and for the journal's own thread. */
export function openAppenderHere(place: JournalPlace): JournalAppender {
  const writer = new JournalWriter(place);
  return {
    async append() {
      // In a turn of its own: what asked for it has been done.
      await Promise.resolve();
      try {
        return writer.append();
      } catch (error) {
        throw explainStoreError(error, place.folder);
      }
    },
    close: () => Promise.resolve(writer.close()),
    abandon: () => {},
  };
}
