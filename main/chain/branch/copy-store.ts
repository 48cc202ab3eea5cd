import { jetstream } from '@nats-io/jetstream';
import { headers } from '@nats-io/transport-node';
import type { AuditHead } from '../../../shared/chain/audit-line.ts';
import {
  askCopiedSubject,
  COPIED_HEADER,
  type Copied,
  copiedAnswerSchema,
  type CopiedQuestion,
  copySubject,
} from '../../../shared/chain/branch-server.ts';
import { SIGNATURE_HEADER } from '../../../shared/chain/messages.ts';
import type { PackedBatch } from '../chain-link.ts';
import type { Connector } from '../connector.ts';

/** Longest wait for an answer of the branch's server: none comes for a stream that it has yet to make. */
const ANSWER_MS = 2000;

/** The branch's server as the place of one counter's copies. */
export class CopyStore {
  readonly #connector: Pick<Connector, 'use' | 'onTurn' | 'isShutOut'>;
  readonly #counter: string;

  constructor(connector: Pick<Connector, 'use' | 'onTurn' | 'isShutOut'>, counter: string) {
    this.#connector = connector;
    this.#counter = counter;
  }

  /** Rejects where the server does not answer: then it may have it. */
  async put({ name, body, signature }: PackedBatch, copied: Copied): Promise<void> {
    const signed = headers();
    signed.set(SIGNATURE_HEADER, signature);
    signed.set(COPIED_HEADER, JSON.stringify(copied));
    await this.#connector.use((connection) =>
      jetstream(connection, { timeout: ANSWER_MS }).publish(copySubject(this.#counter), body, {
        msgID: name,
        headers: signed,
      }),
    );
  }

  /** The entry up to which, after a given one, every batch is copied. Rejects likewise. */
  async askHead({ history, after }: Omit<CopiedQuestion, 'v'>): Promise<AuditHead> {
    const question: CopiedQuestion = { v: 1, history, after };
    const answer = await this.#connector.use((connection) =>
      connection.request(askCopiedSubject(this.#counter), JSON.stringify(question), { timeout: ANSWER_MS }),
    );
    return copiedAnswerSchema.parse(answer.json()).head;
  }

  onTurn(listener: () => void): void {
    this.#connector.onTurn(listener);
  }

  isShutOut(): boolean {
    return this.#connector.isShutOut();
  }
}
