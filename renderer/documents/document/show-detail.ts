import type { DocumentDetail } from '../../../shared/contract/documents.ts';
import { putAnswer } from '../../kit/answers.ts';

/** Shows a document as the answer to a change of it brought it, before the event of it comes. */
export function showDetail(detail: DocumentDetail): void {
  putAnswer('documents.open', { id: detail.summary.id }, detail);
}
