import { useScreen } from '../../kit/screen-store.ts';

/** Shows the form of a new note on an invoice, or of one that is to be corrected. */
export function openDispatchForm(invoiceId: string, noteId: string | null): void {
  useScreen
    .getState()
    .show({ name: 'documents', documentId: noteId ?? invoiceId, dispatch: { invoiceId, noteId } });
}
