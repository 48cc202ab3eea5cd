import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

interface Closable {
  close: () => void | Promise<void>;
}

/** What a run of the bench gives its measures: how much of everything, and what several of them look at. */
export class Bench {
  /** To see that the measures run, not how fast. */
  readonly isTiny: boolean;
  /** Why the packages that are measured beside ours are not there; null when they are. */
  readonly withoutPeers: string | null;
  readonly #shared = new Map<string, Promise<Closable>>();
  readonly #folders: string[] = [];

  constructor({ isTiny, withoutPeers }: { isTiny: boolean; withoutPeers: string | null }) {
    this.isTiny = isTiny;
    this.withoutPeers = withoutPeers;
  }

  /** How many: what the measure is about, or so few that they take no time. */
  of(whole: number, tiny: number): number {
    return this.isTiny ? tiny : whole;
  }

  /** How much is stored, for what may grow with it. */
  get growth(): readonly number[] {
    return this.isTiny ? [20, 400] : [1_000, 10_000, 100_000, 1_000_000];
  }

  /** How much is read or written whole: each a hundred times what one does in a day. */
  get growthOfMany(): readonly number[] {
    return this.isTiny ? [20, 400] : [1_000, 10_000, 100_000];
  }

  /** What several measures look at: made by who asks first, closed after the last measure. */
  share<T extends Closable>(name: string, make: () => T | Promise<T>): Promise<T> {
    const there = this.#shared.get(name);
    if (there !== undefined) return there as Promise<T>;
    const made = Promise.resolve().then(make);
    this.#shared.set(name, made);
    return made;
  }

  /** Once nothing that is shared is being made any more, also where some of it failed. */
  async untilMade(): Promise<void> {
    await Promise.allSettled(this.#shared.values());
  }

  /** A folder that goes with the bench. */
  folder(): string {
    const folder = mkdtempSync(join(tmpdir(), 'mostrador-bench-'));
    this.#folders.push(folder);
    return folder;
  }

  async close(): Promise<void> {
    for (const made of [...this.#shared.values()].toReversed()) {
      // What could not be made was told where it was asked for.
      const shared = await made.catch(() => null);
      await shared?.close();
    }
    this.#shared.clear();
    for (const folder of this.#folders.splice(0)) rmSync(folder, { recursive: true, force: true });
  }
}
