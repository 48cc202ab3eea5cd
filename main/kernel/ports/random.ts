import { randomUUIDv7 } from 'node:crypto';

export interface Random {
  /** UUIDv7: unique, and sorts by time of creation. */
  uuid(): string;
  /** At least 0, less than 1; not for secrets. */
  fraction(): number;
}

export const systemRandom: Random = { uuid: () => randomUUIDv7(), fraction: () => Math.random() };
