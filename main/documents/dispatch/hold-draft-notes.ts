import { type Reason, reason } from '../../../shared/domain/reason.ts';
import { COUNTER_ACTOR } from '../../sending/actor.ts';
import type { DocumentsParts } from '../parts.ts';

/** Only `prepareAgain` lifts it. */
const COPY_OBSTACLE = reason('note-from-copy');

/** True for a note that `holdCopiedNote` holds. */
export function isHeldAsCopy(obstacle: readonly Reason[] | null): boolean {
  return obstacle?.some(({ code }) => code === COPY_OBSTACLE.code) ?? false;
}

/**
 * In data that may be a copy a draft may have been sent since, from where the originals are: it waits for a person,
 * as all that is not final does, and stays a draft, for it has no body yet that could be sent. Inside the caller's
 * transaction.
 */
export function holdDraftNotes(parts: DocumentsParts, at: number): void {
  // Read to the end first: a statement that is being read keeps the connection from writing.
  const drafts = [...parts.documents.list('draft')].filter(({ kind }) => kind === 'dispatch-note');
  for (const { id } of drafts) holdCopiedNote(parts, id, at);
}

/** The same for one draft. */
export function holdCopiedNote({ documents, entries, notes }: DocumentsParts, id: string, at: number): void {
  documents.note(id, 'held-up', { at, actor: COUNTER_ACTOR, details: { obstacle: [COPY_OBSTACLE] } }, {});
  notes.setObstacle(id, [COPY_OBSTACLE]);
  entries.settle(id, 'prepare');
}
