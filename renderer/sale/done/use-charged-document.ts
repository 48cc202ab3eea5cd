import { useEffect } from 'react';
import type { DocumentSummary } from '../../../shared/contract/documents.ts';
import { useAnswer } from '../../kit/answers.ts';
import { useSold } from './done-state.ts';

/** The document of a sale, kept up to date; null until read, and without a sale. */
export function useChargedDocument(id: string | null): DocumentSummary | null {
  useEffect(() => {
    const { show } = useSold.getState();
    show(id);
    return () => show(null);
  }, [id]);
  const answer = useAnswer('documents.summaries', id === null ? null : { ids: [id] });
  return answer?.documents[0] ?? null;
}
