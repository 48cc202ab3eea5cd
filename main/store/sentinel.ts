import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { AuditHead } from './audit-chain.ts';

const headSchema = z.object({ seq: z.number().int(), hash: z.string() });

/**
 * The audit chain's newest entry, kept outside the data folder and keyed by the database's id: a chain
 * whose tail was cut no longer reaches it. Written after each commit, without fsync: one that lags is
 * harmless, and one that cannot be written must never stop a sale.
 */
export class Sentinel {
  readonly #folder: string;
  readonly #file: string;

  constructor(folder: string, databaseId: string) {
    this.#folder = folder;
    this.#file = join(folder, `${databaseId}.json`);
  }

  read(): AuditHead | null {
    try {
      return headSchema.parse(JSON.parse(readFileSync(this.#file, 'utf8')));
    } catch {
      // None yet, or one that a power cut left half written: there is nothing to compare with.
      return null;
    }
  }

  /** False if it could not be written. */
  write(head: AuditHead): boolean {
    try {
      mkdirSync(this.#folder, { recursive: true });
      writeFileSync(`${this.#file}.new`, JSON.stringify(head));
      renameSync(`${this.#file}.new`, this.#file);
      return true;
    } catch {
      return false;
    }
  }
}
