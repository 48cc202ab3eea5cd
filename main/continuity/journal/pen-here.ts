import type { JournalPen } from './journal-keeper.ts';
import { type JournalPlace, JournalWriter } from './journal-writer.ts';

/** A pen in this thread: for the terminal, where nobody waits at a counter. */
export function openPenHere(place: JournalPlace): JournalPen {
  const writer = new JournalWriter(place);
  return {
    // In a turn of its own: what asked for it has been done.
    append: () => Promise.resolve().then(() => writer.append()),
    close: () => Promise.resolve(writer.close()),
    abandon: () => {},
  };
}
