import { createHash } from 'node:crypto';
import { fromSeed } from '@nats-io/nkeys';
import {
  connect,
  headers,
  jwtAuthenticator,
  type NatsConnection,
  RequestError,
} from '@nats-io/transport-node';
import { jetstream } from '@nats-io/jetstream';
import { type AuditLine, GENESIS, sealedText } from '../../../shared/chain/audit-line.ts';
import {
  askHeadSubject,
  inboxPrefix,
  type OfficeHead,
  officeHeadSchema,
  SIGNATURE_HEADER,
  upSubject,
} from '../../../shared/chain/messages.ts';
import type { JoinRequest } from '../../../shared/chain/enrolment.ts';
import { joinChain, type Joined } from '../../../main/chain/join-chain.ts';
import { signerOf } from '../../../main/chain/chain-key.ts';
import { packBatch } from '../../../main/chain/pack-batch.ts';
import type { Counter } from '../../../main/counter/compose.ts';
import { AuditLineReader } from '../../../main/database/audit-lines.ts';
import { sell } from '../../../main/sale/sell.ts';
import { FakeSecrets } from '../counter.ts';
import type { CountersOfOneShop } from '../counters-of-one-shop.ts';
import { type BodyOverrides, invoiceBody } from '../sale-bodies.ts';

const APP = '0.1.0';
const SCHEMA = 1;

/** Grows with each sending, so that the engine takes none for a repetition. */
let round = 0;

/** A real counter with its own database, whose batches the test sends itself, right or wrong. */
export class ChainCounter {
  readonly counter: Counter;
  readonly dataFolder: string;
  readonly #key = new FakeSecrets();
  #joined: Joined | null = null;
  #connection: NatsConnection | null = null;

  constructor(shop: CountersOfOneShop, name: string) {
    this.counter = shop.open(name, name);
    this.dataFolder = shop.dataFolder(name);
  }

  get history(): string {
    return this.counter.store.identity.id;
  }

  /** Joins by a code; a test may claim another company or mode. */
  async join(
    code: string,
    claim: Partial<Pick<JoinRequest, 'mode' | 'ruc' | 'history'>> = {},
  ): Promise<Joined> {
    const { store, sharedRecords, handOvers } = this.counter;
    const { history: id = store.identity.id, ...claimed } = claim;
    const claiming = {
      file: store.file,
      identity: { ...store.identity, ...claimed, id },
      commit: store.commit.bind(store),
    };
    await this.#connection?.close();
    const counter = { store: claiming, sharedRecords, handOvers };
    this.#joined = await joinChain({ counter, key: this.#key, app: APP }, code);
    await this.connect();
    return this.#joined;
  }

  /** Connects with its own rights, as after its start. */
  async connect(): Promise<void> {
    const { counter, jwt, servers, authority } = this.membership;
    this.#connection = await connect({
      servers,
      authenticator: jwtAuthenticator(jwt, new TextEncoder().encode(this.seed)),
      inboxPrefix: inboxPrefix(counter),
      tls: { ca: authority },
      maxReconnectAttempts: -1,
      reconnectTimeWait: 50,
      reconnectJitterTLS: 50,
    });
  }

  get membership(): Joined['membership'] {
    if (this.#joined === null) throw new Error('the counter has not joined');
    return this.#joined.membership;
  }

  get id(): string {
    return this.membership.counter;
  }

  get seed(): string {
    return this.#key.kept ?? '';
  }

  get connection(): NatsConnection {
    if (this.#connection === null) throw new Error('the counter is not connected');
    return this.#connection;
  }

  sell(count: number, overrides: BodyOverrides = {}): void {
    for (let sold = 0; sold < count; sold += 1) sell(this.counter, invoiceBody(overrides), 'test');
  }

  /** All lines of its audit chain, each document's facts in its newest. */
  lines(): AuditLine[] {
    return new AuditLineReader(this.counter.store.db).after(GENESIS, 1_000_000);
  }

  /** Sends lines in batches of `size`, under names that the engine does not know. */
  async send(lines: readonly AuditLine[], { size = 50, history = this.history } = {}): Promise<void> {
    round += 1;
    const sender = { counter: this.id, history, app: APP, schema: SCHEMA, sign: signerOf(this.seed) };
    for (let from = 0; from < lines.length; from += size) {
      const { batch } = packBatch(lines.slice(from, from + size), sender, round);
      await this.publish(batch.body, batch.signature, batch.name);
    }
  }

  /** Sends a body as it is; by default with its right signature. */
  async publish(body: Uint8Array, signature = this.sign(body), name?: string): Promise<void> {
    const signed = headers();
    signed.set(SIGNATURE_HEADER, signature);
    await jetstream(this.connection).publish(upSubject(this.id), body, {
      headers: signed,
      ...(name === undefined ? {} : { msgID: name }),
    });
  }

  sign(body: Uint8Array): string {
    const digest = createHash('sha256').update(body).digest();
    return Buffer.from(fromSeed(new TextEncoder().encode(this.seed)).sign(digest)).toString('base64');
  }

  /** The head office's answer; null while it gives none. */
  async head(): Promise<OfficeHead | null> {
    try {
      const answer = await this.connection.request(askHeadSubject(this.id), '', { timeout: 1000 });
      return officeHeadSchema.parse(answer.json());
    } catch (error) {
      if (error instanceof RequestError || (error instanceof Error && error.name === 'TimeoutError'))
        return null;
      throw error;
    }
  }

  async close(): Promise<void> {
    await this.#connection?.close();
    this.counter.store.close();
  }
}

/** The lines with one of them changed, and it and all that follow sealed again. */
export function resealed(
  lines: readonly AuditLine[],
  place: number,
  change: (line: AuditLine) => Partial<AuditLine>,
): AuditLine[] {
  let previous: string | null = null;
  return lines.map((line, index) => {
    if (index < place) return line;
    const changed: AuditLine = { ...line, ...(index === place ? change(line) : {}) };
    const linked = { ...changed, previous: previous ?? changed.previous };
    const hash = createHash('sha256').update(sealedText(linked, linked.previous)).digest('hex');
    previous = hash;
    return { ...linked, hash };
  });
}

export function factsSha256(facts: unknown): string {
  return createHash('sha256').update(JSON.stringify(facts)).digest('hex');
}
