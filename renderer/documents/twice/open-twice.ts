import { useScreen } from '../../kit/screen-store.ts';
import type { DocumentDetail } from '../../../shared/contract/documents.ts';
import { DAY_MS } from '../../../shared/domain/dates.ts';

/** To what there is to know of a document that may be there twice. */
export function openTwice(documentId: string): void {
  useScreen.getState().show({ name: 'documents', documentId, isTwice: true });
}

/** An issued document can be cancelled for so long (domain facts, cancellation). */
const WINDOW_MS = 2 * DAY_MS;

/**
 * Time when the window closes of what a first sending without an answer may have issued, by this machine's clock; null
 * where there was no such sending, or it is not known.
 */
export function lostDeadline({ attempts }: Pick<DocumentDetail, 'attempts'>): number | null {
  const lost = attempts.filter(
    ({ task, outcome, writtenAt }) => task === 'issue' && outcome === 'uncertain' && writtenAt !== null,
  );
  const writtenAt = lost.map((attempt) => attempt.writtenAt ?? 0);
  return writtenAt.length === 0 ? null : Math.min(...writtenAt) + WINDOW_MS;
}
