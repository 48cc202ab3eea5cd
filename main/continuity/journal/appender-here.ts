import { explainStoreError } from '../../database/sqlite-errors.ts';
import type { JournalAppender } from './journal-scheduler.ts';
import { type JournalPlace, JournalWriter } from './journal-writer.ts';

/** An appender in this thread: for the terminal, where no customer waits, and the journal's thread. */
export function openAppenderHere(place: JournalPlace): JournalAppender {
  const writer = new JournalWriter(place);
  return {
    async append() {
      // Yields first, so that the caller's own work is done.
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
