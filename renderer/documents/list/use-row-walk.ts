import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';
import type { DocumentSummary } from '../../../shared/ipc/document-schemas.ts';
import { nextRow } from './next-row.ts';
import { focusRow } from './row-id.ts';

interface RowWalk {
  /** The row in the tab order. */
  currentId: string | undefined;
  visit: (id: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** The keyboard's way through the list. It begins there, unless the screen was opened for one document. */
export function useRowWalk(
  documents: readonly DocumentSummary[],
  openId: string | null,
  open: (id: string) => void,
): RowWalk {
  const [visitedId, visit] = useState(openId);
  const visited = documents.findIndex(({ id }) => id === visitedId);
  const current = Math.max(visited, 0);
  const currentId = documents[current]?.id;
  const isEmpty = documents.length === 0;

  const latest = useRef(currentId);
  latest.current = currentId;
  useEffect(() => {
    if (!isEmpty && openId === null) focusRow(latest.current);
  }, [isEmpty, openId]);

  const onKeyDown = useCallback(
    (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
      if (event.key === 'Enter' && currentId !== undefined) {
        event.preventDefault();
        open(currentId);
        return;
      }
      const index = nextRow(event.key, current, documents.length);
      if (index === null) return;
      event.preventDefault();
      focusRow(documents[index]?.id);
    },
    [documents, current, currentId, open],
  );
  return { currentId, visit, onKeyDown };
}
