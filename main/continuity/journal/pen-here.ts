import { explainStoreError } from '../../database/sqlite-errors.ts';
import type { JournalPen } from './journal-keeper.ts';
import { type JournalPlace, JournalWriter } from './journal-writer.ts';

/** A pen in this thread: for the terminal, where nobody waits at a counter, and for the journal's own thread. */
export function openPenHere(place: JournalPlace): JournalPen {
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
