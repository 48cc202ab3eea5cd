import { TestCounter } from '../../support/counter.ts';
import type { Bench } from '../frame/bench.ts';
import { type PastDatabase, pastDatabase, takeOver } from './past-database.ts';

/** A counter with a past, ready to sell. */
export interface PastStore extends Pick<PastDatabase, 'documents' | 'until'> {
  machine: TestCounter;
  file: string;
  close: () => void;
}

/** A store of `documents` documents, the largest by default; all measures share the one of a size. */
export function openPastStore(bench: Bench, documents = Math.max(...bench.growth)): Promise<PastStore> {
  return bench.share(`past store of ${documents}`, async () => open(await pastDatabase(bench, documents)));
}

/** Stores of every measured size. */
export function openPastStores(bench: Bench): Promise<unknown> {
  return Promise.all(bench.growth.map((documents) => openPastStore(bench, documents)));
}

function open(past: PastDatabase): PastStore {
  const machine = new TestCounter();
  takeOver(machine, past);
  return { ...past, machine, file: machine.counter.store.file, close: () => machine.remove() };
}
