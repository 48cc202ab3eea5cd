import { useEffect } from 'react';
import { formatDate } from '../../shared/domain/dates.ts';
import { useScreen } from '../stores/screen-store.ts';
import { useNow } from '../time/use-now.ts';
import { DocumentList } from './list/document-list.tsx';
import { DocumentView } from './document/document-view.tsx';
import styles from './documents-screen.module.css';
import { useDocuments } from './list/documents-store.ts';
import { EmptyList } from './list/empty-list.tsx';
import { NothingOpen } from './document/nothing-open.tsx';

/** All documents, and beside them the one that is open. */
export function DocumentsScreen() {
  const documentId = useScreen(({ screen }) => (screen.name === 'documents' ? screen.documentId : null));
  const follow = useDocuments((store) => store.follow);
  // The list is not drawn anew with each second: only a new day matters to it.
  const today = formatDate(useNow(true));
  useEffect(follow, [follow]);
  const isEmpty = useDocuments((store) => store.isRead && store.documents.length === 0);
  if (isEmpty) return <EmptyList />;
  return (
    <div className={styles.screen}>
      <DocumentList openId={documentId} today={today} onOpen={openDocument} />
      {documentId === null ? (
        <NothingOpen />
      ) : (
        <DocumentView key={documentId} id={documentId} today={today} />
      )}
    </div>
  );
}

function openDocument(id: string): void {
  useScreen.getState().show({ name: 'documents', documentId: id });
}
