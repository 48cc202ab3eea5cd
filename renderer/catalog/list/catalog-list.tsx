import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button.tsx';
import { CATALOG_LIST_ID } from '../focus.ts';
import { useCatalogList } from './catalog-list-store.ts';
import styles from './catalog-list.module.css';
import { CatalogRow, rowId } from './catalog-row.tsx';
import rowStyles from './catalog-row.module.css';
import { walkRows } from './walk-rows.ts';

const COLUMNS = ['code', 'name', 'brand', 'price', 'iva', 'unit', 'state'] as const;
/** Of a row, in rem: as its style has it. */
const ROW_REM = 3.75;
/** Of the list's head, which stands over the first rows. */
const HEAD_REM = 2.25;
/** Rows below the last one in sight when the next page is asked for. */
const AHEAD = 100;

interface CatalogListProps {
  openId: string | null;
  onOpen: (index: number) => void;
}

/** The products and services: only the rows in sight are in the page, and the next ones are here before them. */
export function CatalogList({ openId, onOpen }: CatalogListProps) {
  const { t } = useTranslation('catalog');
  const { rows, next, total, isMore, marked, fault, readFilters, readMore } = useCatalogList();
  const scroller = useRef<HTMLDivElement>(null);
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_REM * rem,
    scrollMargin: HEAD_REM * rem,
    scrollPaddingStart: HEAD_REM * rem,
    overscan: 6,
  });
  const shown = virtualizer.getVirtualItems();
  const lastShown = shown.at(-1)?.index ?? 0;
  useEffect(() => {
    if (next !== null && fault === null && lastShown + AHEAD >= rows.length) void readMore();
  }, [next, fault, lastShown, rows.length, readMore]);
  useEffect(() => {
    if (readFilters !== null) scroller.current?.scrollTo({ top: 0 });
  }, [readFilters]);
  const markedRow = shown.some(({ index }) => index === marked) ? rows[marked] : undefined;
  return (
    <section className={styles.pane} aria-label={t('title')}>
      <div ref={scroller} className={styles.scroller}>
        <div
          id={CATALOG_LIST_ID}
          className={rowStyles.grid}
          role="grid"
          tabIndex={0}
          aria-label={t('list.label')}
          aria-rowcount={isMore ? -1 : total + 1}
          aria-activedescendant={markedRow === undefined ? undefined : rowId(markedRow.item.id)}
          onKeyDown={(event) => walkRows(event, virtualizer, onOpen)}
        >
          <div className={`${rowStyles.row} ${rowStyles.head}`} role="row" aria-rowindex={1}>
            {COLUMNS.map((column) => (
              <span key={column} className={rowStyles[column]} role="columnheader">
                {t(`list.${column}`)}
              </span>
            ))}
          </div>
          <div
            role="rowgroup"
            className={`${styles.body} ${rowStyles.body}`}
            style={{ height: virtualizer.getTotalSize() }}
          >
            {shown.map(({ index, start }) => {
              const row = rows[index];
              if (row === undefined) return null;
              return (
                <CatalogRow
                  key={row.item.id}
                  row={row}
                  index={index}
                  top={start - HEAD_REM * rem}
                  isOpen={row.item.id === openId}
                  isMarked={index === marked}
                  onOpen={onOpen}
                />
              );
            })}
          </div>
        </div>
      </div>
      {fault === null ? null : (
        <div role="alert" className={styles.fault}>
          <p>{t('list.failed', { message: fault })}</p>
          <Button onClick={() => void useCatalogList.getState().read({})}>{t('list.retry')}</Button>
        </div>
      )}
      <p className={styles.foot} role="status">
        {isMore
          ? t('list.countMore', { total: formatCount(total) })
          : t('list.count', { count: total, total: formatCount(total) })}
      </p>
    </section>
  );
}

const formatCount = (count: number): string => String(count).replaceAll(/\B(?=(\d{3})+$)/g, '.');
