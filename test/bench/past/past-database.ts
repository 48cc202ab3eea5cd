import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestCounter } from '../../support/counter.ts';
import type { Bench } from '../frame/bench.ts';
import { runBeside } from '../frame/run-beside.ts';

const DAY_MS = 86_400_000;

/** Order for the process that writes one. */
export interface PastOrder {
  file: string;
  documents: number;
  until: number;
}

/** A past that was written once and is copied for each user. */
export interface PastDatabase {
  documents: number;
  /** Time of the latest sale. */
  until: number;
  /** Copies it where no database is yet: the counter that opens it gives it its identity. */
  copyTo: (file: string) => void;
}

/** A past of `documents` documents, written in its own process beside other preparations. */
export function pastDatabase(bench: Bench, documents: number): Promise<PastDatabase> {
  return bench.share(`past of ${documents}`, () => write(bench.folder(), documents));
}

/** Gives an unused counter this past, whose last day was yesterday. */
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
    // Other preparations wait for it.
    hasOwnSession: true,
  });
  return {
    documents,
    until,
    copyTo: (place) => copyFileSync(file, place),
    close: () => {},
  };
}
