import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestCounter } from '../../support/counter.ts';
import type { Bench } from '../frame/bench.ts';
import { runBeside } from '../frame/run-beside.ts';

const DAY_MS = 86_400_000;

/** What the program that writes one needs to know. */
export interface PastOrder {
  file: string;
  documents: number;
  until: number;
}

/** A past that was written once: each who wants it has a copy. */
export interface PastDatabase {
  documents: number;
  /** When the latest was sold. */
  until: number;
  /** Where no database is yet: it gets its identity from who opens it there. */
  copyTo: (file: string) => void;
}

/** Of so many documents, written by a program of its own beside whatever else is made ready. */
export function pastDatabase(bench: Bench, documents: number): Promise<PastDatabase> {
  return bench.share(`past of ${documents}`, () => write(bench.folder(), documents));
}

/** Gives a counter that has sold nothing this past, the last day of which was yesterday. */
export function takeOver(machine: TestCounter, { copyTo }: PastDatabase): void {
  const { file } = machine.counter.store;
  machine.clock.set(Date.now() - machine.clock.now());
  machine.reopen(() => copyTo(file));
}

async function write(folder: string, documents: number): Promise<PastDatabase & { close: () => void }> {
  const file = join(folder, 'mostrador.db');
  const until = Date.now() - DAY_MS;
  const order: PastOrder = { file, documents, until };
  await runBeside(join(import.meta.dirname, 'write-past.ts'), order, {
    // Stores and shops are still to be made of it.
    hasOwnSession: true,
  });
  return {
    documents,
    until,
    copyTo: (place) => copyFileSync(file, place),
    close: () => {},
  };
}
