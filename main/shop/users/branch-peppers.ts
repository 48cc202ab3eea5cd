import * as z from 'zod';
import type { PepperStore } from './pin-hash.ts';

const peppersSchema = z.record(z.string(), z.string());

/**
 * Peppers of the branches whose users a counter has or had, by their names: the PINs go on when the counter leaves its
 * head office.
 */
export class BranchPeppers {
  readonly #storeOf: (databaseId: string) => PepperStore;
  /** A keychain may ask a person at each opening, so it is opened once. */
  #known: { databaseId: string; peppers: Record<string, string> } | null = null;

  constructor(storeOf: (databaseId: string) => PepperStore) {
    this.#storeOf = storeOf;
  }

  /** Null for one that is not here, or that the keychain has lost. */
  async find(databaseId: string, name: string): Promise<string | null> {
    return (await this.#read(databaseId))[name] ?? null;
  }

  async keep(databaseId: string, name: string, pepper: string): Promise<void> {
    const before = await this.#read(databaseId);
    if (before[name] === pepper) return;
    const peppers = { ...before, [name]: pepper };
    await this.#storeOf(databaseId).write(JSON.stringify(peppers));
    this.#known = { databaseId, peppers };
  }

  async #read(databaseId: string): Promise<Record<string, string>> {
    if (this.#known?.databaseId === databaseId) return this.#known.peppers;
    const kept = await this.#storeOf(databaseId).read();
    const peppers = kept === null ? {} : peppersSchema.parse(JSON.parse(kept));
    if (kept !== null) this.#known = { databaseId, peppers };
    return peppers;
  }
}
