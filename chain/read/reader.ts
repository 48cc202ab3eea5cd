import { setImmediate as turn, setTimeout as sleep } from 'node:timers/promises';
import type { Consumer, ConsumerMessages, JsMsg } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import type { Pool } from 'pg';
import {
  askHeadSubject,
  branchOf,
  counterIdSchema,
  headQuestionSchema,
  headSubject,
  type OfficeHead,
  SIGNATURE_HEADER,
  upSubject,
} from '../../shared/chain/messages.ts';
import { inTransaction, type Transaction } from '../database/database.ts';
import { isContentError } from '../database/content-error.ts';
import { texts } from '../texts.ts';
import { answerCounters } from './answer-counters.ts';
import { askedHead, moveHead } from './heads.ts';
import { type Refused, RefusedError } from './open-batch.ts';
import { takeBatch } from './take-batch.ts';
import { lookAt, MESSAGES_AT_A_TIME, openUpStream } from './up-stream.ts';

export interface ReaderParts {
  /** The office's own. */
  connection: NatsConnection;
  /** For counters' questions. */
  pool: Pool;
  /** For what counters send, so that it waits for no question: `LANES` connections. */
  lanesPool: Pool;
  /** The engine's streams. */
  store: { folder: string; renew: () => void };
  tell: (line: string) => void;
}

/** Wait before the next attempt when the engine or the database is away. */
const RETRY_MS = 500;
const TOLD_AFTER_FAILURES = 20;
/** Transactions at a time: while one of them waits for the database, messages of the other are opened. */
export const LANES = 2;

/**
 * Reads what counters send into the database, and tells and answers how far it has each counter's history. Acknowledges
 * to the engine only what is committed; what comes again changes nothing.
 */
export class Reader {
  readonly #parts: ReaderParts;
  readonly #ending = new AbortController();
  /** Refusals that were told. */
  readonly #told = new Set<string>();
  #messages: ConsumerMessages | null = null;
  readonly #running: Promise<void>;

  constructor(parts: ReaderParts) {
    this.#parts = parts;
    answerCounters(parts.connection, askHeadSubject('*.*'), (counter, question) =>
      this.#answer(counter, question),
    );
    void this.#follow();
    this.#running = this.#run();
  }

  async close(): Promise<void> {
    this.#ending.abort();
    this.#messages?.stop();
    await this.#running;
  }

  /** Pulls again at once after the engine was away: it forgot who was waiting. */
  async #follow(): Promise<void> {
    for await (const { type } of this.#parts.connection.status()) {
      if (type === 'reconnect') this.#messages?.stop();
    }
  }

  async #run(): Promise<void> {
    const { connection, store, tell } = this.#parts;
    const { signal } = this.#ending;
    let failures = 0;
    while (!signal.aborted) {
      try {
        const consumer = await openUpStream(connection, store.folder);
        failures = 0;
        await this.#read(consumer);
      } catch (error) {
        // The engine is starting again, or its store was lost and the stream with it.
        failures += 1;
        if (failures === TOLD_AFTER_FAILURES) tell(texts.engineAway(String(error)));
        await sleep(RETRY_MS, undefined, { signal }).catch(() => {});
      }
    }
  }

  /** Ends when pulling does. */
  async #read(consumer: Consumer): Promise<void> {
    const messages = await consumer.consume({
      max_messages: MESSAGES_AT_A_TIME,
      expires: 5000,
      idle_heartbeat: 1000,
      abort_on_missing_resource: true,
    });
    this.#messages = messages;
    if (this.#ending.signal.aborted) messages.stop();
    for await (const taken of arrivedOf(messages, MESSAGES_AT_A_TIME)) {
      await Promise.all(inLanes(taken).map((lane) => this.#keep(lane)));
      if (this.#ending.signal.aborted) return;
    }
  }

  /** Acknowledges the messages and tells their counters once they are committed. */
  async #keep(messages: readonly JsMsg[]): Promise<void> {
    const heads = await this.#commit(messages);
    if (heads === null) return;
    for (const message of messages) message.ack();
    for (const [counter, head] of heads) {
      this.#parts.connection.publish(headSubject(counter), JSON.stringify(head));
    }
  }

  /** Tries until the database has them; null if the office closes first. */
  async #commit(messages: readonly JsMsg[]): Promise<Map<string, OfficeHead> | null> {
    const { lanesPool, tell } = this.#parts;
    const { signal } = this.#ending;
    let isAway = false;
    while (!signal.aborted) {
      try {
        const heads = await inTransaction(lanesPool, (db) => this.#take(db, messages));
        if (isAway) tell(texts.databaseBack);
        return heads;
      } catch (error) {
        // Without its text, which may quote what a customer is called.
        if (!isAway) tell(texts.databaseAway(codeOf(error)));
        isAway = true;
        await sleep(RETRY_MS, undefined, { signal }).catch(() => {});
      }
    }
    return null;
  }

  async #take(db: Transaction, messages: readonly JsMsg[]): Promise<Map<string, OfficeHead>> {
    const counters = new Set<string>();
    await db.query('SAVEPOINT message');
    for (const message of messages) {
      const { data, headers } = message;
      const counter = counterOf(message);
      const sent = { counter, body: data, signature: headers?.get(SIGNATURE_HEADER) ?? '' };
      try {
        const forkedAt = await takeBatch(db, sent);
        counters.add(counter);
        if (forkedAt !== null) this.#parts.tell(texts.forked(counter, forkedAt));
      } catch (error) {
        const why = refusalOf(error);
        await db.query('ROLLBACK TO SAVEPOINT message');
        await this.#refuse(db, counter, why);
      }
      await db.query('RELEASE SAVEPOINT message; SAVEPOINT message');
    }
    const heads = new Map<string, OfficeHead>();
    for (const counter of counters) heads.set(counter, await moveHead(db, counter));
    if (heads.size > 0) await db.query('SELECT pg_notify($1, $2)', ['news', [...counters].join(',')]);
    return heads;
  }

  async #refuse(db: Transaction, counter: string, why: Refused): Promise<void> {
    await db.query(
      `INSERT INTO refused (counter, why) VALUES ($1, $2)
       ON CONFLICT (counter, why) DO UPDATE SET times = refused.times + 1, last_at = now()`,
      [counter, why],
    );
    const warning = texts.refused(counter, why);
    if (!this.#told.has(warning)) this.#parts.tell(warning);
    this.#told.add(warning);
  }

  /** Null where the answer is not known. */
  async #answer(counter: string, question: unknown): Promise<OfficeHead | null> {
    const { connection, pool, store } = this.#parts;
    // In this order: a head read after the last message was read includes it.
    const state = await lookAt(connection, upSubject(counter));
    if (state === 'lost') {
      store.renew();
      return null;
    }
    // A counter of an earlier version does not say how far its own history goes.
    const ownSeq = headQuestionSchema.safeParse(question).data?.ownSeq ?? null;
    return askedHead(pool, counter, { isDrained: state === 'drained', ownSeq });
  }
}

/** Splits messages so that a counter's are in one lane, in their order. */
function inLanes(messages: readonly JsMsg[]): JsMsg[][] {
  const counters = [...new Set(messages.map(counterOf))];
  const lanes = Array.from({ length: Math.min(LANES, counters.length) }, (): JsMsg[] => []);
  for (const message of messages) lanes[counters.indexOf(counterOf(message)) % LANES]?.push(message);
  return lanes;
}

/** A branch's server may send under any name of its branch: what is no counter's counts as the branch's. */
function counterOf({ subject }: JsMsg): string {
  const name = subject.slice(upSubject('').length);
  return counterIdSchema.safeParse(name).data ?? branchOf(name);
}

/** Yields what has arrived, up to `most` at a time. Its own count of what is pending says more than there is. */
async function* arrivedOf<T>(arriving: AsyncIterable<T>, most: number): AsyncGenerator<T[]> {
  const iterator = arriving[Symbol.asyncIterator]();
  const pull = (): Promise<IteratorResult<T>> => {
    const pulled = iterator.next();
    // Its failure is for the one who awaits it, which may be later.
    pulled.catch(() => {});
    return pulled;
  };
  let next = pull();
  for (let first = await next; first.done !== true; first = await next) {
    const taken = [first.value];
    next = pull();
    while (taken.length < most) {
      const more = await Promise.race([next, turn(null)]);
      if (more === null || more.done === true) break;
      taken.push(more.value);
      next = pull();
    }
    yield taken;
  }
}

/** Throws an error that is not the message's. */
function refusalOf(error: unknown): Refused {
  if (error instanceof RefusedError) return error.why;
  // A message that no code can take must not hold up those of other counters.
  if (isContentError(error)) return 'not-a-batch';
  throw error;
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'sin código';
}
