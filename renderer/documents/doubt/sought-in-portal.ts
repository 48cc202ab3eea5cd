import type { DocumentDetail } from '../../../shared/contract/documents.ts';

/** By what a document is found in the portal: a sale's remark holds its local number, a note has none and hangs on its invoice. */
export function soughtInPortal({ summary, note }: Pick<DocumentDetail, 'summary' | 'note'>): string {
  return note === null ? summary.localNumber : (note.invoice.numeroDocumento ?? note.invoice.localNumber);
}
