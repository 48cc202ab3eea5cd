import { TestCounter } from '../support/counter.ts';
import type { Bench } from './frame/bench.ts';
import { type WrittenDocuments, writeDocuments } from './generated-documents.ts';
import { writeShifts } from './generated-shifts.ts';

/** A counter with a past, which goes on selling. */
export interface PastStore {
  machine: TestCounter;
  file: string;
  documents: number;
  /** When the latest was sold. */
  until: number;
  written: WrittenDocuments;
  close: () => void;
}

/** Of so many documents, the most there are if nothing is said; all measures share the one of a size. */
export function openPastStore(bench: Bench, documents = Math.max(...bench.growth)): Promise<PastStore> {
  return bench.share(`past store of ${documents}`, () => makePastStore(documents));
}

async function makePastStore(documents: number): Promise<PastStore> {
  const machine = new TestCounter();
  const { db, file } = machine.counter.store;
  const until = machine.clock.now() - 1000;
  const written = await writeDocuments(db, documents, until);
  writeShifts(db);
  db.prepare(`INSERT INTO local_series (prefix, last_number) VALUES ('C1', ?)`).run(documents);
  machine.reopen();
  return { machine, file, documents, until, written, close: () => machine.remove() };
}
