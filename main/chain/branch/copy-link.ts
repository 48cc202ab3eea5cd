import { headers } from '@nats-io/transport-node';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { type AuditHead, GENESIS } from '../../../shared/chain/audit-line.ts';
import {
  COPIED_HEADER,
  type Copied,
  copiedSchema,
  COPY_STREAM,
  copySubject,
} from '../../../shared/chain/branch-server.ts';
import { type OfficeHead, SIGNATURE_HEADER } from '../../../shared/chain/messages.ts';
import type { PackedBatch, UplinkLink } from '../chain-link.ts';
import type { Connector } from '../connector.ts';

/** Longest wait for an answer of the branch's server: none comes for a stream that it has yet to make. */
const ANSWER_MS = 2000;

interface CopyLinkParts {
  connector: Pick<Connector, 'use' | 'onTurn' | 'isShutOut'>;
  counter: string;
  /** Id of the counter's database. */
  history: string;
  /** The newest entry that the head office is known to have: up to it no copy is needed. */
  confirmed: () => AuditHead;
}

/** The way of an uplink to the branch's server, whose newest copy is its head. */
export class CopyLink implements UplinkLink {
  readonly #parts: CopyLinkParts;
  #hear: (head: OfficeHead) => void = () => {};
  /** The newest entry that was taken since the last question. */
  #taken = GENESIS;

  constructor(parts: CopyLinkParts) {
    this.#parts = parts;
  }

  async publish({ name, body, signature, last }: PackedBatch): Promise<void> {
    const { connector, counter, history } = this.#parts;
    const copied: Copied = { history, head: last };
    const signed = headers();
    signed.set(SIGNATURE_HEADER, signature);
    signed.set(COPIED_HEADER, JSON.stringify(copied));
    await connector.use((connection) =>
      jetstream(connection, { timeout: ANSWER_MS }).publish(copySubject(counter), body, {
        msgID: name,
        headers: signed,
      }),
    );
    // Several are under way at a time.
    if (last.seq > this.#taken.seq) this.#taken = last;
    this.#hear(this.#answer(this.#taken));
  }

  async askHead(): Promise<OfficeHead> {
    const { connector, counter, history, confirmed } = this.#parts;
    const newest = await connector.use(async (connection) => {
      const manager = await jetstreamManager(connection, { checkAPI: false, timeout: ANSWER_MS });
      return manager.direct.getMessage(COPY_STREAM, { last_by_subj: copySubject(counter) });
    });
    const copied = newest === null ? null : readCopied(newest.header.get(COPIED_HEADER));
    const head = copied?.history === history ? copied.head : GENESIS;
    const known = confirmed();
    this.#taken = known.seq > head.seq ? known : head;
    return this.#answer(this.#taken);
  }

  onHead(listener: (head: OfficeHead) => void): void {
    this.#hear = listener;
  }

  onTurn(listener: () => void): void {
    this.#parts.connector.onTurn(listener);
  }

  isShutOut(): boolean {
    return this.#parts.connector.isShutOut();
  }

  #answer(head: AuditHead): OfficeHead {
    return { v: 1, history: this.#parts.history, head, isDrained: true, isForked: false };
  }
}

/** Null for a message of another shape. */
export function readCopied(header: string): Copied | null {
  try {
    return copiedSchema.safeParse(JSON.parse(header)).data ?? null;
  } catch {
    return null;
  }
}
