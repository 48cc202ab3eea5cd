import { say } from '../../kernel/say.ts';
import { nonEmptyText } from '../../../shared/wire/primitives.ts';
import { CouldNotError, InputError } from '../../kernel/errors.ts';
import type { DocumentRecord, StepContext } from '../../sending/document-record.ts';
import { type EntryRepository, FOLLOW_UP_LANE } from '../../sending/entry-repository.ts';
import type { DocumentsParts } from '../parts.ts';
import type { DispatchNoteRepository } from './dispatch-note-repository.ts';
import { isHeldAsCopy } from './hold-draft-notes.ts';

/**
 * Sets an invoice's cart to the one that a person names: its answer had none, or a wrong one (interface, cart: not
 * shown). Waiting notes are prepared again. Throws InputError for a blank id.
 */
export function nameCart(
  parts: DocumentsParts,
  invoice: DocumentRecord,
  carritoId: string,
  actor: string,
): void {
  if (!nonEmptyText.safeParse(carritoId).success) throw new InputError(say('dispatch.saleIdMissing'));
  parts.store.commit(() => writeCart(parts, invoice, carritoId, { at: parts.clock.now(), actor }));
}

/** Inside the caller's transaction. */
export function writeCart(
  { documents, entries, notes }: DocumentsParts,
  { id, carritoId: before }: DocumentRecord,
  carritoId: string,
  { at, actor }: Omit<StepContext, 'details'>,
): void {
  documents.note(id, 'cart-named', { at, actor, details: { carritoId, before } }, { carritoId });
  for (const { documentId, obstacle } of notes.ofInvoice(id)) {
    if (documents.get(documentId).state !== 'draft' || isHeldAsCopy(obstacle)) continue;
    if (obstacle !== null) documents.note(documentId, 'tried-again', { at, actor }, {});
    armPrepare(entries, notes, documentId, at);
  }
}

/**
 * Tries a held draft again on a person's request, once its obstacle is gone. Throws InputError for an id that is no
 * dispatch note's, CouldNotError for a note that is no longer a draft.
 */
export function prepareAgain(parts: DocumentsParts, id: string, actor: string): void {
  const { store, documents, entries, notes, clock } = parts;
  const document = documents.find(id);
  if (document === null || document.kind !== 'dispatch-note') {
    throw new InputError(say('dispatch.noteNotFound', { id }));
  }
  if (document.state !== 'draft') {
    throw new CouldNotError(
      say('dispatch.noteNotWaiting', {
        note: document.localNumber,
        state: say(`documentStates.${document.state}`),
      }),
    );
  }
  const at = clock.now();
  store.commit(() => {
    documents.note(id, 'tried-again', { at, actor }, {});
    armPrepare(entries, notes, id, at);
  });
}

/** Schedules the reading of a draft's items, since no obstacle is known any more. Inside the caller's transaction. */
export function armPrepare(
  entries: EntryRepository,
  notes: DispatchNoteRepository,
  documentId: string,
  dueAt: number,
): void {
  notes.setObstacle(documentId, null);
  entries.arm({ documentId, task: 'prepare', lane: FOLLOW_UP_LANE, dueAt });
}
