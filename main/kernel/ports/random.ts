import { randomUUIDv7 } from 'node:crypto';

export interface Random {
  /** UUIDv7: unique, and sorts by the time it was made. */
  uuid(): string;
  /** At least 0, less than 1; not for secrets. */
  fraction(): number;
}

export const systemRandom: Random = { uuid: () => randomUUIDv7(), fraction: () => Math.random() };
