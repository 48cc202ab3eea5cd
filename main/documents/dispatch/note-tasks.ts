import { isDeepStrictEqual } from 'node:util';
import { lastWrittenAttempt } from './dispatch-doubt.ts';
import { cancellingObstacle } from './dispatch-words.ts';
import { countOf, type ReadItems, readItems } from './read-items.ts';
import type { DocumentsParts } from '../parts.ts';
import { sha256 } from '../../kernel/files/sha256.ts';
import { COUNTER_ACTOR } from '../../sending/actor.ts';
import { laneOf } from '../../sending/document-record.ts';
import type { RunResult, TaskRunner } from '../../sending/engine.ts';
import type { OutboxEntry } from '../../sending/entry-repository.ts';
import { HOUR_MS, MINUTE_MS } from '../../../shared/domain/dates.ts';
import { completeDispatchDraft, readDispatchDraft } from '../../../shared/domain/dispatch/dispatch-draft.ts';
import { type Reason, reason } from '../../../shared/domain/reason.ts';
import { type DispatchNoteRequest, dispatchNoteRequestSchema } from '../../../shared/wire/dispatch-note.ts';
import { invoiceRequestSchema } from '../../../shared/wire/invoice.ts';

/**
 * Waits while the service has issued the invoice but does not know its items yet, or no longer; the last one repeats.
 */
const AGAIN_MS = [MINUTE_MS, 10 * MINUTE_MS, HOUR_MS];

/**
 * Makes a draft dispatch note ready once its invoice is issued: reads the items, gives each line its id, checks the
 * remaining quantities, stores the count before sending, and queues the note. An obstacle is stored.
 */
export class PrepareTask implements TaskRunner {
  readonly #parts: DocumentsParts;

  constructor(parts: DocumentsParts) {
    this.#parts = parts;
  }

  async run(entry: OutboxEntry): Promise<RunResult> {
    const { store, documents, entries, notes, cancellations, clock } = this.#parts;
    const { documentId } = entry;
    const invoice = documents.get(notes.get(documentId).invoiceId);
    if (!this.#isDraft(documentId)) {
      store.commit(() => entries.settle(documentId, 'prepare'));
      return 'done';
    }
    if (cancellations.findOpen(invoice.id) !== null) {
      store.commit(() => this.#hold(documentId, [cancellingObstacle(invoice)], clock.now()));
      return 'done';
    }
    const { carritoId } = invoice;
    if (carritoId === null) {
      const why = reason('cart-unknown', { localNumber: invoice.localNumber });
      store.commit(() => this.#hold(documentId, [why], clock.now()));
      return 'done';
    }
    return readItems(this.#parts, entry, carritoId, {
      onItems: (read) => this.#write(documentId, carritoId, read),
      onNoItems: (why, at) => {
        if (!this.#isCart(documentId, carritoId)) return;
        const again = AGAIN_MS[Math.min(entry.rounds, AGAIN_MS.length - 1)] ?? HOUR_MS;
        this.#noteObstacle(documentId, [reason('no-items', { why })], at);
        entries.nextRound(documentId, 'prepare', at + again);
      },
    });
  }

  #write(documentId: string, carritoId: string, read: ReadItems): void {
    const { documents, entries, notes } = this.#parts;
    const { items, at } = read;
    // Discarded while the items were read.
    if (!this.#isDraft(documentId)) return entries.settle(documentId, 'prepare');
    if (!this.#isCart(documentId, carritoId)) return;
    const invoice = documents.get(notes.get(documentId).invoiceId);
    const draft = readDispatchDraft(documents.get(documentId).body);
    const sale = invoiceRequestSchema.parse(JSON.parse(invoice.body));
    const completed = completeDispatchDraft(draft, sale, { carritoId, items });
    if (!completed.ok) return this.#hold(documentId, completed.problems, at);
    notes.addCount(documentId, { ...countOf(this.#parts, read), afterAttempt: null });
    this.#queue(documentId, completed.request, at);
  }

  #queue(documentId: string, request: DispatchNoteRequest, at: number): void {
    const { documents, entries, notes } = this.#parts;
    const body = JSON.stringify(request);
    const details = { carritoId: request.carrito_id, bodySha256: sha256(body) };
    documents.move(documentId, 'prepared', { at, actor: COUNTER_ACTOR, details }, { body });
    notes.setObstacle(documentId, null);
    entries.settle(documentId, 'prepare');
    entries.arm({ documentId, task: 'issue', lane: laneOf(documents.get(documentId)), dueAt: at });
  }

  #hold(documentId: string, why: readonly Reason[], at: number): void {
    this.#noteObstacle(documentId, why, at);
    this.#parts.entries.settle(documentId, 'prepare');
  }

  #noteObstacle(documentId: string, obstacle: readonly Reason[], at: number): void {
    const { documents, notes } = this.#parts;
    if (isDeepStrictEqual(notes.get(documentId).obstacle, obstacle)) return;
    documents.note(documentId, 'held-up', { at, actor: COUNTER_ACTOR, details: { obstacle } }, {});
    notes.setObstacle(documentId, obstacle);
  }

  /**
   * False where a person corrected the cart while the items of the wrong one were read, which has armed the note again.
   */
  #isCart(documentId: string, carritoId: string): boolean {
    const { documents, notes } = this.#parts;
    return documents.get(notes.get(documentId).invoiceId).carritoId === carritoId;
  }

  #isDraft(documentId: string): boolean {
    return this.#parts.documents.get(documentId).state === 'draft';
  }
}

const LATER_MS = 24 * HOUR_MS;

/**
 * Counts the items of a dispatch note in doubt: at once, when the quiet period is over, and then once a day. The counts
 * are evidence; nothing is settled by them.
 */
export class RecountTask implements TaskRunner {
  readonly #parts: DocumentsParts;

  constructor(parts: DocumentsParts) {
    this.#parts = parts;
  }

  async run(entry: OutboxEntry): Promise<RunResult> {
    const { store, documents, entries, notes, attempts, evidence } = this.#parts;
    const { documentId } = entry;
    const note = documents.get(documentId);
    if (note.state !== 'uncertain') {
      store.commit(() => entries.settle(documentId, 'recount'));
      return 'done';
    }
    const { carrito_id } = dispatchNoteRequestSchema.parse(JSON.parse(note.body));
    const afterAttempt = lastWrittenAttempt(attempts, documentId);
    const again = (at: number): void =>
      entries.nextRound(
        documentId,
        'recount',
        at + (entry.rounds === 0 ? evidence.settings().quietMs : LATER_MS),
      );
    return readItems(this.#parts, entry, carrito_id, {
      onItems: (read) => {
        notes.addCount(documentId, { ...countOf(this.#parts, read), afterAttempt });
        again(read.at);
      },
      onNoItems: (_reason, at) => again(at),
    });
  }
}
