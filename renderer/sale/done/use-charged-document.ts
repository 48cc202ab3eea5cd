import { useEffect, useState } from 'react';
import type { DocumentSummary } from '../../../shared/contract/documents.ts';
import { call, subscribe } from '../../ipc/call.ts';
import { useSold } from './done-state.ts';
import { tellError } from '../../kit/components/notice-store.ts';

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
    /** Counts up with all that an answer under way is older than. */
    let generation = 0;
    const read = (): void => {
      generation += 1;
      const mine = generation;
      call('documents.summaries', { ids: [id] }).then(({ documents: [document] }) => {
        if (mine === generation && document !== undefined) setSummary(document);
      }, tellError);
    };
    const end = subscribe('documents.changed', ({ documents, isMore }) => {
      if (isMore) read();
      const changed = documents.find((document) => document.id === id);
      if (changed === undefined) return;
      generation += 1;
      setSummary(changed);
    });
    read();
    return () => {
      generation += 1;
      end();
    };
  }, [id]);
  return summary?.id === id ? summary : null;
}
