import type { NatsConnection } from '@nats-io/transport-node';
import type { Pool } from 'pg';
import * as z from 'zod';
import { texts } from '../texts.ts';
import type { ChainKeys } from './chain-keys.ts';
import { chainAccountJwt, type RefusedKeys } from './engine-jwts.ts';

/** The engine takes an account's newest JWT on this subject and throws out the users that it revokes. */
const CLAIMS_UPDATE = '$SYS.REQ.CLAIMS.UPDATE';
const ANSWER_MS = 5000;

const answerSchema = z.object({ data: z.object({ code: z.literal(200) }) });

/** Keys of the counters that a person ended. */
export async function readRefusedKeys(pool: Pool): Promise<RefusedKeys> {
  const { rows } = await pool.query<{ public_key: string; ended_at: Date }>(
    `SELECT public_key, ended_at FROM counters WHERE ended_why IN ('stolen', 'retired')`,
  );
  return new Map(rows.map((row) => [row.public_key, row.ended_at.getTime()]));
}

/** Keeps the engine refusing the keys of ended counters: at once, and again whenever it was away. */
export class ShutOut {
  readonly #pool: Pool;
  readonly #keys: ChainKeys;
  readonly #system: NatsConnection;
  readonly #tell: (line: string) => void;

  /** @param system a connection of the engine's system account */
  constructor(pool: Pool, keys: ChainKeys, system: NatsConnection, tell: (line: string) => void) {
    this.#pool = pool;
    this.#keys = keys;
    this.#system = system;
    this.#tell = tell;
    void this.#follow();
  }

  /** Resolves once the engine has thrown them out; also if it is away, which it learns when it is back. */
  async refuse(): Promise<void> {
    try {
      const jwt = await chainAccountJwt(this.#keys, await readRefusedKeys(this.#pool));
      const answer = await this.#system.request(CLAIMS_UPDATE, jwt, { timeout: ANSWER_MS });
      answerSchema.parse(answer.json());
    } catch (error) {
      if (!this.#system.isClosed()) this.#tell(texts.keysNotRefused(String(error)));
    }
  }

  close(): Promise<void> {
    return this.#system.close();
  }

  async #follow(): Promise<void> {
    for await (const { type } of this.#system.status()) if (type === 'reconnect') await this.refuse();
  }
}
