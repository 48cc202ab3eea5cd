import { reason } from '../../shared/domain/reason.ts';
import type { Store } from '../database/store.ts';
import type { AttemptRepository } from './attempt-repository.ts';
import type { DocumentRepository } from './document-repository.ts';
import type { EntryRepository } from './entry-repository.ts';
import { COUNTER_ACTOR } from './actor.ts';

/**
 * After a crash no answer was read: an emission in flight when the last writer died is in doubt; any other task may be
 * repeated and waits again. Only under the writer's lock.
 */
export function rescueInterrupted(
  parts: {
    store: Store;
    documents: DocumentRepository;
    entries: EntryRepository;
    attempts: AttemptRepository;
  },
  now: number,
): void {
  const interrupted = parts.entries.inFlight();
  if (interrupted.length === 0) return;
  parts.store.commit(() => {
    for (const { documentId, task } of interrupted) {
      if (task === 'issue') {
        const why = reason('program-ended');
        const step = { at: now, actor: COUNTER_ACTOR, details: { reason: why } };
        parts.documents.move(documentId, 'answer-missing', step, { doubt: reason('in-doubt', { why }) });
        parts.entries.settle(documentId, task);
        const { kind } = parts.documents.get(documentId);
        if (kind === 'dispatch-note') parts.entries.armRecount(documentId, now);
      } else {
        parts.entries.putOff(documentId, task, now);
      }
    }
    parts.attempts.closeInterrupted(now);
  });
}
