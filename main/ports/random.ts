import { randomUUIDv7 } from 'node:crypto';

/** Where identities come from. */
export interface Random {
  /** UUIDv7: unique, and sorts by the time it was made. */
  uuid(): string;
}

export const systemRandom: Random = { uuid: () => randomUUIDv7() };
