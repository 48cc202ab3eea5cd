import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BadRowView } from '../../../shared/contract/import.ts';
import { call } from '../../ipc/call.ts';
import { useRowsInSight } from '../../kit/rows/use-rows-in-sight.ts';
import { tellError } from '../../kit/components/notice-store.ts';
import styles from './bad-row-list.module.css';

/** As the program gives them. */
const PAGE = 200;
const ROW_REM = 3;

/** Every bad row with why; only those in sight are in the page, and asked for when they come near. */
export function BadRowList({ count, isShort }: { count: number; isShort: boolean }) {
  const { t } = useTranslation('import');
  const [pages, setPages] = useState<ReadonlyMap<number, BadRowView[]>>(new Map());
  const rowPx = ROW_REM * Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const { scroller, height, rows } = useRowsInSight({ count, rowPx, headPx: rowPx, startAt: () => 0 });
  const first = Math.floor((rows[0]?.index ?? 0) / PAGE);
  const last = Math.floor((rows.at(-1)?.index ?? 0) / PAGE);
  useEffect(() => {
    let isGone = false;
    for (const page of new Set([first, last])) {
      if (pages.has(page)) continue;
      call('import.bad-rows', { from: page * PAGE, limit: PAGE }).then((answer) => {
        if (!isGone) setPages((known) => new Map(known).set(page, answer.rows));
      }, tellError);
    }
    return () => {
      isGone = true;
    };
  }, [first, last, pages]);
  return (
    <div
      ref={scroller}
      className={styles.scroller}
      data-short={isShort}
      role="table"
      aria-label={t('checked.listLabel')}
      aria-rowcount={count + 1}
      tabIndex={0}
    >
      <div className={`${styles.row} ${styles.head}`} role="row" aria-rowindex={1}>
        <span role="columnheader">{t('checked.row')}</span>
        <span role="columnheader">{t('checked.column')}</span>
        <span role="columnheader">{t('checked.reason')}</span>
      </div>
      <div className={styles.body} role="rowgroup" style={{ height }}>
        {rows.map(({ index, top }) => (
          <BadRow
            key={index}
            index={index}
            top={top}
            row={pages.get(Math.floor(index / PAGE))?.[index % PAGE]}
          />
        ))}
      </div>
    </div>
  );
}

function BadRow({ index, top, row }: { index: number; top: number; row: BadRowView | undefined }) {
  const { t } = useTranslation('import');
  const columns = (row?.faults ?? []).map(({ column }) => (column === '' ? t('checked.wholeRow') : column));
  const reasons = (row?.faults ?? []).map(({ reason }) => reason).join('; ');
  return (
    <div
      className={styles.row}
      role="row"
      aria-rowindex={index + 2}
      style={{ transform: `translateY(${top}px)` }}
    >
      <span role="cell">{row?.rowNumber}</span>
      <span role="cell" className={styles.column}>
        {[...new Set(columns)].join(', ')}
      </span>
      <span role="cell" className={styles.reason} title={reasons}>
        {reasons}
      </span>
    </div>
  );
}
