import type { ChainLink, PackedBatch } from '../../../main/chain/chain-link.ts';
import type { OfficeHead } from '../../../shared/chain/messages.ts';
import type {
  ChangeHead,
  ChangesAnswer,
  Proposal,
  Proposed,
  AnnouncedChanges,
} from '../../../shared/chain/shared-records.ts';
import { Violation } from '../violation.ts';
import type { WorldTime } from '../world-time.ts';
import type { ModelHub } from './model-hub.ts';
import type { ModelOffice } from './model-office.ts';

const ANSWER_MS = 10_000;
const LATE_MS = 6000;

interface LinkParts {
  counter: string;
  time: WorldTime;
  hub: ModelHub;
  office: ModelOffice;
  /** Called where the counter does what it must not. */
  fail: (violation: Violation) => void;
}

/** One counter's way to the model of the head office, for one life of its program. */
export class ModelLink implements ChainLink {
  readonly #parts: LinkParts;
  #isLost = false;
  #isShutOut = false;
  /** Times that the connection was lost or made again. */
  #turns = 0;
  /** True once its program has died: it hears nothing more. */
  #isCut = false;
  #hearHead: (head: OfficeHead) => void = () => {};
  #hearChanges: (told: AnnouncedChanges) => void = () => {};
  readonly #hearTurn: (() => void)[] = [];

  constructor(parts: LinkParts) {
    this.#parts = parts;
  }

  cut(): void {
    this.#isCut = true;
  }

  lose(): void {
    this.#isLost = true;
    this.#turn();
  }

  returnAgain(): void {
    this.#isLost = false;
    this.#turn();
  }

  shutOut(): void {
    this.#isShutOut = true;
    this.#turn();
  }

  tellHead(head: OfficeHead): void {
    this.#tell(() => this.#hearHead(head));
  }

  tellChanges(told: AnnouncedChanges): void {
    this.#tell(() => this.#hearChanges(told));
  }

  publish(batch: PackedBatch): Promise<void> {
    const { hub, counter, fail } = this.#parts;
    if (this.#isShutOut)
      fail(new Violation('a counter that is shut out sends nothing', `${counter}: ${batch.name}`));
    if (!this.#isConnected()) return Promise.reject(new Error('not connected'));
    return hub.publish(counter, batch);
  }

  askHead(): Promise<OfficeHead> {
    const { hub, office, counter } = this.#parts;
    return this.#ask(() => office.headOf(counter, hub.isDrained(counter)));
  }

  askChanges(after: ChangeHead): Promise<ChangesAnswer> {
    return this.#ask(() => this.#parts.office.changesAfter(after));
  }

  propose(items: Proposal['items']): Promise<Proposed> {
    return this.#ask(() => ({ place: items.at(-1)?.place ?? 0 }));
  }

  tellSettings(): Promise<unknown> {
    return this.#ask(() => ({}));
  }

  tellUsers(): Promise<unknown> {
    return this.#ask(() => ({}));
  }

  askPepper(): Promise<never> {
    return Promise.reject(new Error('this office has no users'));
  }

  askPin(): Promise<never> {
    return Promise.reject(new Error('this office has no users'));
  }

  proposeClients(): Promise<never> {
    return Promise.reject(new Error('this office takes no clients'));
  }

  askClient(): Promise<never> {
    return Promise.reject(new Error('this office knows no clients'));
  }

  tellCancelEnd(): Promise<never> {
    return Promise.reject(new Error('this office asks for no cancellation'));
  }

  release(): Promise<never> {
    return Promise.reject(new Error('this office has no points'));
  }

  askEdit(): Promise<never> {
    return Promise.reject(new Error('nobody edits'));
  }

  onHead(listener: (head: OfficeHead) => void): void {
    this.#hearHead = listener;
  }

  onChanges(listener: (told: AnnouncedChanges) => void): void {
    this.#hearChanges = listener;
  }

  onTurn(listener: () => void): void {
    this.#hearTurn.push(listener);
  }

  isShutOut(): boolean {
    return this.#isShutOut;
  }

  close(): Promise<void> {
    return Promise.resolve();
  }

  #isConnected(): boolean {
    return !this.#isLost && !this.#isShutOut && !this.#parts.hub.isAway;
  }

  #turn(): void {
    this.#turns += 1;
    if (this.#isCut) return;
    for (const hear of this.#hearTurn) hear();
  }

  #tell(hear: () => void): void {
    const { time, hub } = this.#parts;
    const fault = hub.faultOf('news');
    if (fault === 'news-lost' || !this.#isConnected()) return;
    const turns = this.#turns;
    time.elsewhere(hub.trip() + (fault === 'news-late' ? LATE_MS : 0), () => {
      if (!this.#isCut && turns === this.#turns) hear();
    });
  }

  /** `answer` is the office's, at the moment when it reads the question. */
  #ask<T>(answer: () => T): Promise<T> {
    const { time, hub } = this.#parts;
    if (!this.#isConnected()) return Promise.reject(new Error('not connected'));
    const fault = hub.faultOf('question');
    const asked = Promise.withResolvers<T>();
    time.elsewhere(ANSWER_MS, () => asked.reject(new Error('no answer')));
    if (fault === 'question-lost') return asked.promise;
    const { absences } = hub;
    time.elsewhere(hub.trip(), () => {
      if (hub.isAway || hub.isOfficeAway) return;
      const answered = answer();
      if (fault === 'answer-lost') return;
      time.elsewhere(hub.trip() + (fault === 'answer-late' ? LATE_MS : 0), () => {
        if (this.#isConnected() && absences === hub.absences) asked.resolve(answered);
      });
    });
    return asked.promise;
  }
}
