import { useEffect, useState } from 'react';
import type { DocumentSummary } from '../../../shared/contract/documents.ts';
import { call, subscribe } from '../../ipc/call.ts';
import { useSold } from '../../stores/sold-store.ts';
import { tellError } from '../../stores/notice-store.ts';

/** The document of a sale and its changes; null until it has been read, and without a sale. */
export function useChargedDocument(id: string | null): DocumentSummary | null {
  useEffect(() => {
    const { show } = useSold.getState();
    show(id);
    return () => show(null);
  }, [id]);
  const [summary, setSummary] = useState<DocumentSummary | null>(null);
  useEffect(() => {
    if (id === null) return;
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
  return summary?.id === id ? summary : null;
}
