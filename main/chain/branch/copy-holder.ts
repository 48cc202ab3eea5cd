import {
  DeliverPolicy,
  DiscardPolicy,
  jetstream,
  type JetStreamManager,
  jetstreamManager,
} from '@nats-io/jetstream';
import { Kvm } from '@nats-io/kv';
import { headers, type Msg, nanos, type NatsConnection } from '@nats-io/transport-node';
import type { AuditHead } from '../../../shared/chain/audit-line.ts';
import {
  askBranchHeadsSubject,
  branchHeadsSchema,
  COPIED_HEADER,
  type CopiedAnswer,
  copiedQuestionSchema,
  COPY_STREAM,
  copySubject,
  parkedBucket,
  readCopied,
} from '../../../shared/chain/branch-server.ts';
import { branchOf, isAnswerTo, SIGNATURE_HEADER, upSubject } from '../../../shared/chain/messages.ts';
import { DAY_MS } from '../../../shared/domain/dates.ts';
import type { NatsServer } from '../../../engines/nats-server.ts';
import { roomFor } from '../../../engines/room-for.ts';
import type { Connector } from '../connector.ts';
import { CopyRuns } from './copy-runs.ts';

interface CopyHolderParts {
  /** To the branch's server itself. */
  here: Connector;
  /** As Connector.use, with the head office. */
  atOffice: Connector['use'];
  /** This counter. */
  counter: string;
  store: NatsServer['store'];
}

const ANSWER_MS = 5000;
const COPIES_KEPT_MS = 30 * DAY_MS;
const PARKED_KEPT_MS = 30 * DAY_MS;
const DUPLICATE_MS = 120_000;
/** Limits of both streams: a till that fills them must not keep this one from selling for want of room. */
const MOST_COPIES_BYTES = 4 * 2 ** 30;
const MOST_PARKED_BYTES = 64 * 2 ** 20;
/** Factor by which the room changes before the stream's limit does. */
const ROOM_CHANGE = 1.25;
/** Looks in a row at which the store did not answer, before it is taken for damaged. */
const MOST_SILENT = 4;

/** Copies that were read, and place of the first one in the store and of the next one to be read. */
interface ReadCopies {
  runs: CopyRuns;
  first: number;
  next: number;
}

const nothingRead = (): ReadCopies => ({ runs: new CopyRuns(), first: 0, next: 1 });

/** Keeps what a branch's server holds, and hands on to the head office what that lacks of it. */
export class CopyHolder {
  readonly #parts: CopyHolderParts;
  #silent = 0;
  /** Heads of the head office at the look before: a counter that it moves with sends by itself. */
  #heads = new Map<string, number>();
  /** Grows with each look: the engine drops a second message of the same name. */
  #round = Date.now();
  #read = nothingRead();
  /** Questions that wait, the newest of each counter. */
  readonly #asked = new Map<string, Msg>();
  #isAnswering = false;

  constructor(parts: CopyHolderParts) {
    this.#parts = parts;
    // The store may have been damaged since.
    parts.here.onTurn(() => {
      this.#read = nothingRead();
    });
  }

  /** Answers a counter that asks how far its copies are here; not at all while that cannot be read. */
  answer(question: Msg): void {
    const counter = question.subject.split('.').slice(1, 3).join('.');
    if (!isAnswerTo(counter, question.reply)) return;
    this.#asked.set(counter, question);
    if (!this.#isAnswering) void this.#answerAll();
  }

  /**
   * Makes what is missing and, with the head office there, hands on. Resolves to true if there is more to be looked at
   * soon; rejects while the server here does not answer.
   */
  keep(isAtOffice: boolean): Promise<boolean> {
    return this.#parts.here.use(async (here) => {
      await this.#makeStreams(here);
      return isAtOffice && (await this.#handOn(await managerOf(here)).catch(() => false));
    });
  }

  close(): Promise<void> {
    return this.#parts.here.close();
  }

  /** One after the other; those that come meanwhile too. */
  async #answerAll(): Promise<void> {
    this.#isAnswering = true;
    for (const [counter, question] of this.#asked) {
      this.#asked.delete(counter);
      await this.#answer(counter, question).catch(() => {});
    }
    this.#isAnswering = false;
  }

  async #answer(counter: string, question: Msg): Promise<void> {
    const { history, after } = copiedQuestionSchema.parse(question.json());
    const runs = await this.#parts.here.use((here) => this.#readOn(here));
    const answer: CopiedAnswer = { v: 1, head: runs.headAfter(counter, history, after) };
    question.respond(JSON.stringify(answer));
  }

  /** Reads where the copies begin and end that have come since; all again where the store has let some go. */
  async #readOn(here: NatsConnection): Promise<CopyRuns> {
    const { state } = await (await managerOf(here)).streams.info(COPY_STREAM);
    if (this.#read.first !== state.first_seq) this.#read = { ...nothingRead(), first: state.first_seq };
    const read = this.#read;
    const copies = await jetstream(here, { timeout: ANSWER_MS }).consumers.get(COPY_STREAM, {
      headers_only: true,
      deliver_policy: DeliverPolicy.StartSequence,
      opt_start_seq: read.next,
    });
    try {
      const { num_pending: count } = await copies.info();
      if (count === 0) return read.runs;
      for await (const copy of await copies.fetch({ max_messages: count, expires: ANSWER_MS })) {
        read.next = copy.seq + 1;
        const copied = readCopied(copy.headers?.get(COPIED_HEADER) ?? '');
        if (copied !== null) read.runs.add(copy.subject.replace('copy.', ''), copied);
      }
      return read.runs;
    } finally {
      await copies.delete();
    }
  }

  async #makeStreams(here: NatsConnection): Promise<void> {
    try {
      await makeStreams(here, branchOf(this.#parts.counter), this.#parts.store.folder);
      this.#silent = 0;
    } catch (error) {
      this.#silent += 1;
      if (this.#silent >= MOST_SILENT) {
        this.#silent = 0;
        this.#parts.store.renew();
      }
      throw error;
    }
  }

  /** True if the head office lacks something of a counter that may yet send it itself. */
  async #handOn(copies: JetStreamManager): Promise<boolean> {
    const { counter: own, atOffice } = this.#parts;
    const asked = await atOffice((office) =>
      office.request(askBranchHeadsSubject(own), '{"v":1}', { timeout: ANSWER_MS }),
    );
    const { counters } = branchHeadsSchema.parse(asked.json());
    const before = this.#heads;
    this.#heads = new Map(counters.map(({ counter, head }) => [counter, head.seq]));
    this.#round += 1;
    let isMore = false;
    for (const { counter, history, head } of counters) {
      const newest = await copies.direct.getMessage(COPY_STREAM, { last_by_subj: copySubject(counter) });
      const last = newest === null ? null : readCopied(newest.header.get(COPIED_HEADER));
      if (newest === null || last?.history !== history || last.head.seq <= head.seq) continue;
      if (before.get(counter) === head.seq) {
        await this.#handOnUpTo(newest.seq, copies, { counter, history, head });
      } else isMore = true;
    }
    return isMore;
  }

  /** Sends the counter's batches above the head, signed as they are by the counter; `end` is the newest's number. */
  async #handOnUpTo(
    end: number,
    copies: JetStreamManager,
    { counter, history, head }: { counter: string; history: string; head: AuditHead },
  ): Promise<void> {
    const subject = copySubject(counter);
    for (let seq = 1; seq <= end; ) {
      const copy = await copies.direct.getMessage(COPY_STREAM, { seq, next_by_subj: subject });
      if (copy === null) return;
      seq = copy.seq + 1;
      const copied = readCopied(copy.header.get(COPIED_HEADER));
      if (copied?.history !== history || copied.head.seq <= head.seq) continue;
      const signed = headers();
      signed.set(SIGNATURE_HEADER, copy.header.get(SIGNATURE_HEADER));
      // Two copies may end with the same entry.
      const msgID = `${counter}:copy-${copy.seq}:${this.#round}`;
      await this.#parts.atOffice((office) =>
        jetstream(office, { timeout: ANSWER_MS }).publish(upSubject(counter), copy.data, {
          msgID,
          headers: signed,
        }),
      );
    }
  }
}

async function makeStreams(here: NatsConnection, branch: string, storeFolder: string): Promise<void> {
  const manager = await managerOf(here);
  const subject = copySubject(`${branch}.*`);
  const { config, state } = await manager.streams.info(COPY_STREAM).catch(() =>
    manager.streams.add({
      name: COPY_STREAM,
      subjects: [subject],
      allow_direct: true,
      // A full stream must not refuse everybody: the counters have it all.
      discard: DiscardPolicy.Old,
      max_age: nanos(COPIES_KEPT_MS),
      max_bytes: roomFor(storeFolder, 0, MOST_COPIES_BYTES),
      duplicate_window: nanos(DUPLICATE_MS),
    }),
  );
  // The room on this disk changes; and its counter may have been of another branch, whose copies stay.
  const room = roomFor(storeFolder, state.bytes, MOST_COPIES_BYTES);
  const isSized = config.max_bytes < room * ROOM_CHANGE && room < config.max_bytes * ROOM_CHANGE;
  if (!isSized || !config.subjects.includes(subject))
    await manager.streams.update(COPY_STREAM, { subjects: [subject], max_bytes: room });
  const js = jetstream(here, { timeout: ANSWER_MS });
  await new Kvm(js).create(parkedBucket(branch), {
    history: 1,
    ttl: PARKED_KEPT_MS,
    max_bytes: MOST_PARKED_BYTES,
  });
}

function managerOf(here: NatsConnection): Promise<JetStreamManager> {
  return jetstreamManager(here, { checkAPI: false, timeout: ANSWER_MS });
}
