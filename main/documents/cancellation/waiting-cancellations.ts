import { say } from '../../kernel/say.ts';
import { CouldNotError } from '../../kernel/errors.ts';
import { COUNTER_ACTOR } from '../../sending/actor.ts';
import type { DocumentRecord } from '../../sending/document-record.ts';
import type { DocumentsParts } from '../parts.ts';
import { isWindowOver } from './cancellation-offer.ts';
import type { CancellationWish, WishEnd } from './cancellation-wish-repository.ts';
import { queueCancellation } from './request-cancellation.ts';

/**
 * Cancellations requested while an emission is in flight or in doubt. Each waits until the document's outcome is known,
 * and is then done, dropped or reported as impossible in the transaction that writes the outcome.
 */
export class WaitingCancellations {
  readonly #parts: Omit<DocumentsParts, 'waitingCancellations' | 'paperwork'>;

  constructor(parts: Omit<DocumentsParts, 'waitingCancellations' | 'paperwork'>) {
    this.#parts = parts;
  }

  /** Inside the caller's transaction. Throws CouldNotError if one waits already. */
  add(
    { id: documentId, state }: DocumentRecord,
    motivo: string,
    { at: wishedAt, actor: wishedBy }: { at: number; actor: string },
  ): void {
    const { wishes, random } = this.#parts;
    if (wishes.findWaiting(documentId) !== null) {
      throw new CouldNotError(say('documents.cancellationWaitsForDoubt'));
    }
    wishes.add({ id: random.uuid(), documentId, motivo, wishedBy, wishedAt });
    this.#tell(documentId, 'cancellation.wished', wishedAt, wishedBy, { motivo, state });
  }

  /** Withdraws a waiting request. Throws CouldNotError where there is none. */
  withdraw(documentId: string, actor: string): void {
    const { store, wishes, clock } = this.#parts;
    const wish = wishes.findWaiting(documentId);
    if (wish === null) throw new CouldNotError(say('documents.noWaitingCancellation'));
    store.commit(() => this.#end(wish, 'withdrawn', clock.now(), actor));
  }

  /** Call it in the transaction that moved the document, once everything else of the step is written. */
  settle(documentId: string, at: number): void {
    const { documents, entries, wishes } = this.#parts;
    const wish = wishes.findWaiting(documentId);
    if (wish === null) return;
    const document = documents.get(documentId);
    switch (document.state) {
      case 'sending':
      case 'uncertain':
      case 'review':
        return;
      case 'draft':
      case 'queued':
      case 'refused': {
        const { motivo, wishedBy } = wish;
        documents.move(documentId, 'voided', { at, actor: COUNTER_ACTOR, details: { motivo, wishedBy } });
        entries.settle(documentId, 'issue');
        this.#end(wish, 'discarded', at, COUNTER_ACTOR);
        return;
      }
      case 'issued':
      case 'approved':
        this.#queue(document, wish, at);
        return;
      case 'issued-unidentified':
        this.#end(wish, 'portal', at, COUNTER_ACTOR);
        return;
      case 'rejected':
      case 'discarded':
      case 'cancelled':
        this.#end(wish, 'needless', at, COUNTER_ACTOR);
    }
  }

  /** Settles all waiting requests: after documents were recovered, whose outcome another history knew. */
  settleAll(at: number): void {
    for (const documentId of this.#parts.wishes.waitingDocuments()) this.settle(documentId, at);
  }

  #queue(document: DocumentRecord, wish: CancellationWish, at: number): void {
    // In a restored database: the journal had another cancellation of it, which is under way.
    if (this.#parts.cancellations.findOpen(document.id) !== null) {
      this.#end(wish, 'queued', at, COUNTER_ACTOR);
      return;
    }
    if (isWindowOver(this.#parts, document, at)) {
      this.#end(wish, 'expired', at, COUNTER_ACTOR);
      return;
    }
    this.#end(wish, 'queued', at, COUNTER_ACTOR);
    queueCancellation(this.#parts, document, wish.motivo, { at, actor: wish.wishedBy });
  }

  #end({ id, documentId, motivo }: CancellationWish, end: WishEnd, at: number, actor: string): void {
    this.#parts.wishes.settle(id, end, at, actor);
    this.#tell(documentId, `cancellation.wish-${end}`, at, actor, { motivo });
  }

  #tell(subject: string, event: string, at: number, actor: string, details: Record<string, unknown>): void {
    this.#parts.store.audit.append({ at, actor, event, subject, details });
  }
}
