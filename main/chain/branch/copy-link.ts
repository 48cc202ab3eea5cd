import { type AuditHead, GENESIS } from '../../../shared/chain/audit-line.ts';
import type { Copied } from '../../../shared/chain/branch-server.ts';
import type { OfficeHead } from '../../../shared/chain/messages.ts';
import type { PackedBatch, UplinkLink } from '../chain-link.ts';
import type { CopyStore } from './copy-store.ts';

interface CopyLinkParts {
  store: Pick<CopyStore, 'put' | 'askHead' | 'onTurn' | 'isShutOut'>;
  /** Id of the counter's database. */
  history: string;
  /** The newest entry that the head office is known to have: up to it no copy is needed. Null before its first answer. */
  confirmed: () => AuditHead | null;
}

/** The way of an uplink to the branch's server, whose newest copy is its head. */
export class CopyLink implements UplinkLink {
  readonly #parts: CopyLinkParts;
  #hear: (head: OfficeHead) => void = () => {};
  /** The newest entry that was taken since the last question. */
  #taken = GENESIS;
  /** The batch before: the store takes each one only after it, so that copies have no gap. */
  #before: Promise<void> = Promise.resolve();

  constructor(parts: CopyLinkParts) {
    this.#parts = parts;
  }

  /** Rejects also after a batch that was rejected, until the head is asked for. */
  publish(batch: PackedBatch): Promise<void> {
    this.#before = this.#before.then(() => this.#put(batch));
    return this.#before;
  }

  async askHead(): Promise<OfficeHead> {
    const { store, history, confirmed } = this.#parts;
    const known = confirmed();
    const head = await store.askHead({ history, after: known });
    this.#taken = known !== null && known.seq > head.seq ? known : head;
    this.#before = Promise.resolve();
    return this.#answer(this.#taken);
  }

  onHead(listener: (head: OfficeHead) => void): void {
    this.#hear = listener;
  }

  onTurn(listener: () => void): void {
    this.#parts.store.onTurn(listener);
  }

  isShutOut(): boolean {
    return this.#parts.store.isShutOut();
  }

  async #put(batch: PackedBatch): Promise<void> {
    const { store, history } = this.#parts;
    const { after, last } = batch;
    const copied: Copied = { history, after, head: last };
    await store.put(batch, copied);
    this.#taken = last;
    this.#hear(this.#answer(last));
  }

  #answer(head: AuditHead): OfficeHead {
    return { v: 1, history: this.#parts.history, head, isDrained: true, isForked: false };
  }
}
