import { TestCounter } from '../support/counter.ts';
import type { Bench } from './frame/bench.ts';
import { type WrittenDocuments, writeDocuments } from './generated-documents.ts';

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

/** The one with a million documents, which measures share. */
export function openPastStore(bench: Bench): Promise<PastStore> {
  return bench.share('past store', () => makePastStore(bench.of(1_000_000, 400)));
}

export function makePastStore(documents: number): PastStore {
  const machine = new TestCounter();
  const { db, file } = machine.counter.store;
  const until = machine.clock.now() - 1000;
  const written = writeDocuments(db, documents, until);
  db.prepare(`INSERT INTO local_series (prefix, last_number) VALUES ('C1', ?)`).run(documents);
  machine.reopen();
  return { machine, file, documents, until, written, close: () => machine.remove() };
}
