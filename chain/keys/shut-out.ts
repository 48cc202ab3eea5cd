import type { NatsConnection } from '@nats-io/transport-node';
import * as z from 'zod';
import { ACCOUNT_SUBJECT, type AnnouncedAccount } from '../../shared/chain/branch-server.ts';
import { texts } from '../texts.ts';
import type { ChainKeys } from './chain-keys.ts';
import { chainAccountId, chainAccountJwt, type RefusedKeys } from './engine-jwts.ts';

/** The engine takes an account's newest JWT on this subject and throws out the users that it revokes. */
const CLAIMS_UPDATE = '$SYS.REQ.CLAIMS.UPDATE';
const ANSWER_MS = 5000;
/** From a refusal that failed to the next try. */
const RETRY_MS = 1000;

const answerSchema = z.object({ data: z.object({ code: z.literal(200) }) });

interface ShutOutParts {
  refused: () => Promise<RefusedKeys>;
  keys: ChainKeys;
  /** A connection of the engine's system account. */
  system: NatsConnection;
  /** The office's own, by which branches' servers hear of it. */
  office: NatsConnection;
  tell: (line: string) => void;
}

/** Keeps the engine and branches' servers refusing the keys of ended counters: at once, and again whenever it was away. */
export class ShutOut {
  readonly #refused: () => Promise<RefusedKeys>;
  readonly #keys: ChainKeys;
  readonly #system: NatsConnection;
  readonly #office: NatsConnection;
  readonly #tell: (line: string) => void;
  /** The refusal under way: an older list of keys must not come after a newer one. */
  #turn = Promise.resolve();
  /** Set from a refusal that failed to one that succeeds. */
  #retry: NodeJS.Timeout | undefined;

  constructor({ refused, keys, system, office, tell }: ShutOutParts) {
    this.#refused = refused;
    this.#keys = keys;
    this.#system = system;
    this.#office = office;
    this.#tell = tell;
    void this.#follow();
  }

  /** Resolves once the engine has thrown them out, or after a try that failed: it is made again until one succeeds. */
  refuse(): Promise<void> {
    this.#turn = this.#turn.then(() => this.#refuseNow());
    return this.#turn;
  }

  async #refuseNow(): Promise<void> {
    try {
      const jwt = await chainAccountJwt(this.#keys, await this.#refused());
      const answer = await this.#system.request(CLAIMS_UPDATE, jwt, { timeout: ANSWER_MS });
      answerSchema.parse(answer.json());
      const told: AnnouncedAccount = { v: 1, chain: { id: chainAccountId(this.#keys), jwt } };
      this.#office.publish(ACCOUNT_SUBJECT, JSON.stringify(told));
      clearTimeout(this.#retry);
      this.#retry = undefined;
    } catch (error) {
      if (this.#system.isClosed()) return;
      if (this.#retry === undefined) this.#tell(texts.keysNotRefused(String(error)));
      clearTimeout(this.#retry);
      this.#retry = setTimeout(() => void this.refuse(), RETRY_MS);
    }
  }

  close(): Promise<void> {
    clearTimeout(this.#retry);
    return this.#system.close();
  }

  async #follow(): Promise<void> {
    for await (const { type } of this.#system.status()) if (type === 'reconnect') await this.refuse();
  }
}
