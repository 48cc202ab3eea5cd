import { useTranslation } from 'react-i18next';
import { formatCount } from '../kit/components/format-count.ts';
import { ListFault } from '../kit/rows/list-fault.tsx';
import { useRowList } from '../kit/rows/use-row-list.ts';
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
  const list = useClientList();
  const { total, isMore, fault } = list;
  const { scroller, height, rows, markedRow, onKeyDown } = useRowList(list, {
    rowRem: ROW_REM,
    headRem: 0,
    onOpen,
    onAbove,
  });
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
          style={{ height }}
          onKeyDown={onKeyDown}
        >
          <div role="rowgroup">
            {rows.map(({ index, row, top, isMarked }) => (
              <ClientListRow
                key={index}
                row={row}
                index={index}
                top={top}
                isOpen={openId !== null && row?.id === openId}
                isMarked={isMarked}
                onOpen={onOpen}
              />
            ))}
          </div>
        </div>
      </div>
      {fault === null ? null : (
        <ListFault
          words={t('screen.failed', { message: fault })}
          retryWords={t('screen.retry')}
          onRetry={() => void list.read({})}
        />
      )}
      <p className={styles.foot} role="status">
        {isMore
          ? t('screen.cut', { count: total })
          : t('screen.count', { count: total, total: formatCount(total) })}
      </p>
    </section>
  );
}
