import { say } from '../../kernel/say.ts';
import { CouldNotError } from '../../kernel/errors.ts';
import { COUNTER_ACTOR } from '../../sending/actor.ts';
import type { DocumentRecord } from '../../sending/document-record.ts';
import type { DocumentsParts } from '../parts.ts';
import { isWindowOver } from './cancellation-offer.ts';
import type { DeferredCancellation, DeferredEnd } from './deferred-cancellation-repository.ts';
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
    { at: deferredAt, actor: deferredBy }: { at: number; actor: string },
  ): void {
    const { deferredCancellations, random } = this.#parts;
    if (deferredCancellations.findWaiting(documentId) !== null) {
      throw new CouldNotError(say('documents.cancellationWaitsForDoubt'));
    }
    deferredCancellations.add({ id: random.uuid(), documentId, motivo, deferredBy, deferredAt });
    this.#tell(documentId, 'cancellation.deferred', deferredAt, deferredBy, { motivo, state });
  }

  /** Withdraws a waiting request. Throws CouldNotError where there is none. */
  withdraw(documentId: string, actor: string): void {
    const { store, deferredCancellations, clock } = this.#parts;
    const deferred = deferredCancellations.findWaiting(documentId);
    if (deferred === null) throw new CouldNotError(say('documents.noWaitingCancellation'));
    store.commit(() => this.#end(deferred, 'withdrawn', clock.now(), actor));
  }

  /** Call it in the transaction that moved the document, once everything else of the step is written. */
  settle(documentId: string, at: number): void {
    const { documents, entries, deferredCancellations } = this.#parts;
    const deferred = deferredCancellations.findWaiting(documentId);
    if (deferred === null) return;
    const document = documents.get(documentId);
    switch (document.state) {
      case 'sending':
      case 'uncertain':
      case 'review':
        return;
      case 'draft':
      case 'queued':
      case 'refused': {
        const { motivo, deferredBy } = deferred;
        documents.move(documentId, 'voided', { at, actor: COUNTER_ACTOR, details: { motivo, deferredBy } });
        entries.settle(documentId, 'issue');
        this.#end(deferred, 'discarded', at, COUNTER_ACTOR);
        return;
      }
      case 'issued':
      case 'approved':
        this.#queue(document, deferred, at);
        return;
      case 'issued-unidentified':
        this.#end(deferred, 'portal', at, COUNTER_ACTOR);
        return;
      case 'rejected':
      case 'discarded':
      case 'cancelled':
        this.#end(deferred, 'needless', at, COUNTER_ACTOR);
    }
  }

  /** Settles all waiting requests after a recovery of documents, which may have brought their outcome. */
  settleAll(at: number): void {
    for (const documentId of this.#parts.deferredCancellations.waitingDocuments())
      this.settle(documentId, at);
  }

  #queue(document: DocumentRecord, deferred: DeferredCancellation, at: number): void {
    // In a restored database, the journal may have brought another cancellation, which is under way.
    if (this.#parts.cancellations.findOpen(document.id) !== null) {
      this.#end(deferred, 'queued', at, COUNTER_ACTOR);
      return;
    }
    if (isWindowOver(this.#parts, document, at)) {
      this.#end(deferred, 'expired', at, COUNTER_ACTOR);
      return;
    }
    this.#end(deferred, 'queued', at, COUNTER_ACTOR);
    queueCancellation(this.#parts, document, deferred.motivo, { at, actor: deferred.deferredBy });
  }

  #end({ id, documentId, motivo }: DeferredCancellation, end: DeferredEnd, at: number, actor: string): void {
    this.#parts.deferredCancellations.settle(id, end, at, actor);
    this.#tell(documentId, `cancellation.deferred-${end}`, at, actor, { motivo });
  }

  #tell(subject: string, event: string, at: number, actor: string, details: Record<string, unknown>): void {
    this.#parts.store.audit.append({ at, actor, event, subject, details });
  }
}
