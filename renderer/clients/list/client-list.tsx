import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button.tsx';
import { formatCount } from '../../components/format-count.ts';
import { rowAfter } from '../../rows/row-after.ts';
import { rowAt } from '../../rows/row-pages.ts';
import { useClientList } from './client-list-store.ts';
import styles from './client-list.module.css';
import { ClientListRow, clientRowId } from './client-list-row.tsx';

export const CLIENT_LIST_ID = 'client-list';

/** Of a row, in rem: as its style has it. */
const ROW_REM = 3.75;

interface ClientListProps {
  openId: string | null;
  onOpen: (index: number) => void;
  /** Beyond the first row is the search. */
  onAbove: () => void;
}

/** All clients, or those looked for: only the rows in sight are in the page. */
export function ClientList({ openId, onOpen, onAbove }: ClientListProps) {
  const { t } = useTranslation('clients');
  const { text, readText, total, isCut, pages, marked, fault, want, mark, read } = useClientList();
  const scroller = useRef<HTMLDivElement>(null);
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const virtualizer = useVirtualizer({
    count: total,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_REM * rem,
    overscan: 8,
    // Whoever comes back finds the list where it was.
    initialOffset: () => useClientList.getState().top() * ROW_REM * rem,
  });
  const shown = virtualizer.getVirtualItems();
  const first = virtualizer.range?.startIndex ?? 0;
  const last = shown.at(-1)?.index ?? 0;
  useEffect(() => want(first, last), [first, last, want, pages]);
  const seenText = useRef(readText);
  useEffect(() => {
    if (readText === seenText.current) return;
    seenText.current = readText;
    scroller.current?.scrollTo({ top: 0 });
  }, [readText]);

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.key === 'Enter') onOpen(marked);
    else if (event.key === 'ArrowUp' && marked === 0) onAbove();
    else {
      const index = rowAfter(event.key, marked, total, virtualizer.range);
      if (index === null) return;
      mark(index);
      virtualizer.scrollToIndex(index);
    }
    event.preventDefault();
  };

  const markedRow = shown.some(({ index }) => index === marked) ? rowAt(pages, marked) : undefined;
  return (
    <section className={styles.pane} aria-label={t('screen.list')}>
      <div ref={scroller} className={styles.scroller}>
        <div
          id={CLIENT_LIST_ID}
          className={styles.grid}
          role="grid"
          tabIndex={0}
          aria-label={t('screen.list')}
          aria-rowcount={total}
          aria-activedescendant={markedRow === undefined ? undefined : clientRowId(markedRow.id)}
          style={{ height: virtualizer.getTotalSize() }}
          onKeyDown={onKeyDown}
        >
          <div role="rowgroup">
            {shown.map(({ index, start }) => (
              <ClientListRow
                key={index}
                row={rowAt(pages, index)}
                index={index}
                top={start}
                isOpen={openId !== null && rowAt(pages, index)?.id === openId}
                isMarked={index === marked}
                onOpen={onOpen}
              />
            ))}
          </div>
        </div>
      </div>
      {fault === null ? null : (
        <div role="alert" className={styles.fault}>
          <p>{t('screen.failed', { message: fault })}</p>
          <Button onClick={() => void read(text)}>{t('screen.retry')}</Button>
        </div>
      )}
      <p className={styles.foot} role="status">
        {isCut
          ? t('screen.cut', { count: total })
          : t('screen.count', { count: total, total: formatCount(total) })}
      </p>
    </section>
  );
}
