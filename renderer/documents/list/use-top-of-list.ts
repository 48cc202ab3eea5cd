import { type RefObject, useLayoutEffect, useRef } from 'react';
import { focusRow } from './row-id.ts';
import { useDocuments } from './documents-store.ts';

/** Less than a row: what comes on top is in sight. */
const TOP_PX = 16;

interface TopOfList {
  scroller: RefObject<HTMLDivElement | null>;
  onScroll: () => void;
  toTop: () => void;
}

/** New documents count as seen while the top of the list is in sight; below it the browser keeps the rows in place. */
export function useTopOfList(): TopOfList {
  const scroller = useRef<HTMLDivElement>(null);
  const unseen = useDocuments((store) => store.unseen);
  const see = useDocuments((store) => store.see);
  const onScroll = (): void => {
    const isAtTop = scroller.current !== null && scroller.current.scrollTop < TOP_PX;
    if (isAtTop && useDocuments.getState().unseen > 0) see();
  };
  useLayoutEffect(onScroll, [unseen, see]);
  const toTop = (): void => {
    scroller.current?.scrollTo({ top: 0 });
    focusRow(useDocuments.getState().documents[0]?.id);
  };
  return { scroller, onScroll, toTop };
}
