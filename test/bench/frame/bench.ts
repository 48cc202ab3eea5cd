import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

interface Closable {
  close: () => void | Promise<void>;
}

/** Settings of a run for its measures: sizes, and objects shared by several. */
export class Bench {
  /** Checks that the measures run, not their speed. */
  readonly isTiny: boolean;
  /** Reason that the peer packages are missing; null when they are there. */
  readonly withoutPeers: string | null;
  readonly #shared = new Map<string, Promise<Closable>>();
  readonly #folders: string[] = [];

  constructor({ isTiny, withoutPeers }: { isTiny: boolean; withoutPeers: string | null }) {
    this.isTiny = isTiny;
    this.withoutPeers = withoutPeers;
  }

  /** Count for the measure, or a tiny one that takes no time. */
  of(whole: number, tiny: number): number {
    return this.isTiny ? tiny : whole;
  }

  /** Stored amounts, for figures that may grow with them. */
  get growth(): readonly number[] {
    return this.isTiny ? [20, 400] : [1_000, 10_000, 100_000, 1_000_000];
  }

  /** Amounts read or written as a whole: each a hundred times a day's work. */
  get growthOfMany(): readonly number[] {
    return this.isTiny ? [20, 400] : [1_000, 10_000, 100_000];
  }

  /** An object that several measures use: made on first use, closed after the last measure. */
  share<T extends Closable>(name: string, make: () => T | Promise<T>): Promise<T> {
    const there = this.#shared.get(name);
    if (there !== undefined) return there as Promise<T>;
    const made = Promise.resolve().then(make);
    this.#shared.set(name, made);
    return made;
  }

  /** Waits until no shared object is being made, even if some failed. */
  async untilMade(): Promise<void> {
    await Promise.allSettled(this.#shared.values());
  }

  /** A folder that is removed with the bench. */
  folder(): string {
    const folder = mkdtempSync(join(tmpdir(), 'mostrador-bench-'));
    this.#folders.push(folder);
    return folder;
  }

  async close(): Promise<void> {
    for (const made of [...this.#shared.values()].toReversed()) {
      // The measure that requested it has reported its failure.
      const shared = await made.catch(() => null);
      await shared?.close();
    }
    this.#shared.clear();
    for (const folder of this.#folders.splice(0)) rmSync(folder, { recursive: true, force: true });
  }
}
