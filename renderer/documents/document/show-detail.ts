import type { DocumentDetail } from '../../../shared/contract/documents.ts';
import { putAnswer } from '../../kit/answers.ts';

/** Shows the document from the answer to a change, before the change's event arrives. */
export function showDetail(detail: DocumentDetail): void {
  putAnswer('documents.open', { id: detail.summary.id }, detail);
}
