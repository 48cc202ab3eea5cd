import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button.tsx';
import { useUnits } from '../../sale/unit-store.ts';
import { rowAt } from '../../rows/row-pages.ts';
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

interface CatalogListProps {
  openId: string | null;
  onOpen: (index: number) => void;
}

/** The products and services: only the rows in sight are in the page, and asked for when they come near. */
export function CatalogList({ openId, onOpen }: CatalogListProps) {
  const { t } = useTranslation('catalog');
  const { pages, total, isMore, marked, fault, readFilters, want } = useCatalogList();
  const units = useUnits((store) => store.names);
  const scroller = useRef<HTMLDivElement>(null);
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const virtualizer = useVirtualizer({
    count: total,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_REM * rem,
    scrollMargin: HEAD_REM * rem,
    scrollPaddingStart: HEAD_REM * rem,
    overscan: 6,
    // Whoever comes back finds the list where it was.
    initialOffset: () => useCatalogList.getState().top() * ROW_REM * rem,
  });
  const shown = virtualizer.getVirtualItems();
  const first = virtualizer.range?.startIndex ?? 0;
  const last = shown.at(-1)?.index ?? 0;
  useEffect(() => want(first, last), [first, last, want, pages]);
  const seenFilters = useRef(readFilters);
  useEffect(() => {
    if (readFilters === seenFilters.current) return;
    seenFilters.current = readFilters;
    scroller.current?.scrollTo({ top: 0 });
  }, [readFilters]);
  const markedRow = shown.some(({ index }) => index === marked) ? rowAt(pages, marked) : undefined;
  return (
    <div className={styles.pane}>
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
              const row = rowAt(pages, index);
              // On its way: its place is kept.
              if (row === undefined) return null;
              return (
                <CatalogRow
                  key={row.item.id}
                  t={t}
                  row={row}
                  unit={units.get(row.item.record.unidad_medida_venta_id)}
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
    </div>
  );
}
