import { HOUR_MS } from '../../../shared/domain/dates.ts';
import type { AttentionKind } from '../../../shared/contract/attention-reasons.ts';

/** From then on a cancellation that is not done asks for a person: a shop that closes at night still hears of it. */
export const CLOSING_MS = 12 * HOUR_MS;

/** One thing about one document that waits for a person. */
export interface Matter {
  kind: AttentionKind;
  documentId: string;
  /** Of what it is about: the document itself, its cancellation, the contradiction. */
  subject: string;
  /** When it was asked for, settled or found; for a document's own state when it was sold. */
  since: number;
  /** When its window closes, by the service's clock; null where none does. */
  until: number | null;
}
