import { useScreen } from '../../kit/screen-store.ts';

/** To what there is to know of a document that may be there twice. */
export function openTwice(documentId: string): void {
  useScreen.getState().show({ name: 'documents', documentId, isTwice: true });
}
