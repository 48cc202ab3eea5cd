import { useEffect, useState } from 'react';
import type { DocumentSummary } from '../../../shared/ipc/document-schemas.ts';
import { call, subscribe } from '../../ipc/call.ts';
import { tellError } from '../../stores/notice-store.ts';

/** The document of a sale and its changes; null until it has been read. */
export function useChargedDocument(id: string): DocumentSummary | null {
  const [summary, setSummary] = useState<DocumentSummary | null>(null);
  useEffect(() => {
    let isWanted = true;
    const read = (): void => {
      call('documents.summaries', { ids: [id] }).then(({ documents: [document] }) => {
        if (isWanted && document !== undefined) setSummary(document);
      }, tellError);
    };
    const end = subscribe('documents.changed', ({ ids }) => {
      if (ids.includes(id)) read();
    });
    read();
    return () => {
      isWanted = false;
      end();
    };
  }, [id]);
  return summary;
}
