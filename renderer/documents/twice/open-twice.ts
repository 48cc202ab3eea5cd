import { useScreen } from '../../kit/screen-store.ts';
import type { DocumentDetail } from '../../../shared/contract/documents.ts';
import { DAY_MS } from '../../../shared/domain/dates.ts';

/** Opens the page about a possible duplicate of a document. */
export function openTwice(documentId: string): void {
  useScreen.getState().show({ name: 'documents', documentId, isTwice: true });
}

/** Time in which an issued document can be cancelled (domain facts, cancellation). */
const WINDOW_MS = 2 * DAY_MS;

/**
 * End of the cancellation window of what an unanswered first request may have issued, by this machine's
 * clock; null if there was no such request.
 */
export function lostDeadline({ attempts }: Pick<DocumentDetail, 'attempts'>): number | null {
  const lost = attempts.filter(
    ({ task, outcome, writtenAt }) => task === 'issue' && outcome === 'uncertain' && writtenAt !== null,
  );
  const writtenAt = lost.map((attempt) => attempt.writtenAt ?? 0);
  return writtenAt.length === 0 ? null : Math.min(...writtenAt) + WINDOW_MS;
}
