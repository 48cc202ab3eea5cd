import { once } from 'node:events';
import { copyFileSync, existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import type { TestCounter } from '../../support/counter.ts';
import type { Bench } from '../frame/bench.ts';
import { forkBeside } from '../frame/run-beside.ts';
import type { WrittenDocuments } from '../generated-documents.ts';

const DAY_MS = 86_400_000;

/** A past that was written once: each who wants it has a copy. */
export interface PastDatabase {
  documents: number;
  /** When the latest was sold. */
  until: number;
  written: WrittenDocuments;
  /** Where no database is yet: it gets its identity from who opens it there. */
  copyTo: (file: string) => void;
}

interface BegunPast {
  /** All but the list, which is made with the first call: nothing else is to be done meanwhile. */
  finish: () => Promise<PastDatabase>;
  close: () => Promise<void>;
}

/** Writes so many documents in a program of its own, beside whatever else is made ready. */
export function preparePast(bench: Bench, documents: number): Promise<BegunPast> {
  return bench.share(`past of ${documents}`, () => startWriting(bench.folder(), documents));
}

/** Of every size that is measured, each as above. */
export function preparePasts(bench: Bench): Promise<unknown> {
  return Promise.all(bench.growth.map((documents) => preparePast(bench, documents)));
}

/** Waits until it is written, and lists it. */
export async function pastDatabase(bench: Bench, documents: number): Promise<PastDatabase> {
  return (await preparePast(bench, documents)).finish();
}

/** Gives a counter that has sold nothing this past, the last day of which was yesterday. */
export function takeOver(machine: TestCounter, { copyTo }: PastDatabase): void {
  const { file } = machine.counter.store;
  machine.clock.set(Date.now() - machine.clock.now());
  machine.reopen(() => copyTo(file));
}

async function startWriting(folder: string, documents: number): Promise<BegunPast> {
  const file = join(folder, 'mostrador.db');
  const until = Date.now() - DAY_MS;
  const args = [file, String(documents), String(until)];
  const child = forkBeside(join(import.meta.dirname, 'write-past.ts'), args, {
    execArgv: [],
    // What it leaves where it is ended goes with the bench.
    env: { ...process.env, TMPDIR: folder },
  });
  const ended = once(child, 'exit');
  const failed = ended.then(([code]) => Promise.reject(new Error(`writing the past ended with ${code}`)));
  // Who asks for it is told.
  failed.catch(() => {});
  const answer = async (): Promise<unknown> => (await Promise.race([once(child, 'message'), failed]))[0];
  await answer();
  let finished: Promise<PastDatabase> | null = null;
  const finish = async (): Promise<PastDatabase> => {
    child.send('list');
    const written = (await answer()) as WrittenDocuments;
    await ended;
    return { documents, until, written, copyTo: (place) => copyFileSync(file, place) };
  };
  return {
    finish: () => (finished ??= finish()),
    async close() {
      if (child.connected) child.disconnect();
      await ended;
      if (existsSync(file)) rmSync(file);
    },
  };
}
