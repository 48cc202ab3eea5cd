import { HOUR_MS } from '../../../shared/domain/dates.ts';
import type { AttentionKind } from '../../../shared/domain/fiscal/attention-kinds.ts';

/** Remaining time from which an unfinished cancellation needs a person: a shop that closes at night still sees it. */
export const CLOSING_MS = 12 * HOUR_MS;

/** A matter of one document that waits for a person. */
export interface Matter {
  kind: AttentionKind;
  documentId: string;
  /** Id of its subject: the document itself, its cancellation, the contradiction. */
  subject: string;
  /** Time of the request, settlement or finding; for a document's own state the time of sale. */
  since: number;
  /** End of its window, by the service's clock; null without one. */
  until: number | null;
}
