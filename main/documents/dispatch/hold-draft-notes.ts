import { keep } from '../../../shared/language/say.ts';
import { COUNTER_ACTOR } from '../../outbox/actor.ts';
import type { DocumentRepository } from '../../outbox/document-repository.ts';
import type { EntryRepository } from '../../outbox/entry-repository.ts';
import type { DispatchNoteRepository } from './dispatch-note-repository.ts';

/** Only `prepareAgain` lifts it. */
export const COPY_OBSTACLE = keep`Estos datos vienen de una copia: la nota puede haberse emitido después de hacerse la copia. Búsquela en el portal del servicio; si está, descártela aquí; si no está, envíela con «Probar de nuevo».`;

interface HoldParts {
  documents: DocumentRepository;
  entries: EntryRepository;
  notes: DispatchNoteRepository;
}

/**
 * In data that may be a copy a draft may have been sent since, from where the originals are: it waits for a person,
 * as all that is not final does, and stays a draft, for it has no body yet that could be sent. Inside the caller's
 * transaction.
 */
export function holdDraftNotes(parts: HoldParts, at: number): void {
  // Read to the end first: a statement that is being read keeps the connection from writing.
  const drafts = [...parts.documents.list('draft')].filter(({ kind }) => kind === 'dispatch-note');
  for (const { id } of drafts) holdCopiedNote(parts, id, at);
}

/** The same for one draft. */
export function holdCopiedNote({ documents, entries, notes }: HoldParts, id: string, at: number): void {
  documents.note(id, 'held-up', { at, actor: COUNTER_ACTOR, details: { obstacle: COPY_OBSTACLE } }, {});
  notes.setObstacle(id, COPY_OBSTACLE);
  entries.settle(id, 'prepare');
}
