import { useTranslation } from 'react-i18next';
import { memo } from 'react';
import type { ClientRow } from '../../shared/contract/clients.ts';
import { formatCount } from '../kit/fields/group-typed.ts';
import { ListFault } from '../kit/rows/list-fault.tsx';
import { useRowList } from '../kit/rows/use-row-list.ts';
import { Fill, Text } from '../kit/layout/layout.tsx';
import { useClientList } from './clients-store.ts';
import styles from './clients.module.css';
import { useDocumentWords } from './client-words.ts';

interface ClientListRowProps {
  row: ClientRow | undefined;
  index: number;
  top: number;
  isOpen: boolean;
  isMarked: boolean;
  onOpen: (index: number) => void;
}

const clientRowId = (id: string): string => `client-row-${id}`;

const ClientListRow = memo(function ClientListRow(props: ClientListRowProps) {
  const { row, index, top, isOpen, isMarked, onOpen } = props;
  const documentWords = useDocumentWords();
  return (
    <div
      id={row === undefined ? undefined : clientRowId(row.id)}
      className={styles.row}
      role="row"
      aria-rowindex={index + 1}
      aria-selected={isOpen}
      data-marked={isMarked}
      style={{ transform: `translateY(${top}px)` }}
      onClick={() => onOpen(index)}
    >
      <Text as="span" weight="medium" clip className={styles.name} role="gridcell">
        {row?.nombre ?? '…'}
      </Text>
      <Text as="span" size="sm" tone="soft" clip className={styles.document} role="gridcell">
        {row === undefined ? '' : documentWords(row)}
      </Text>
      <Text as="span" size="sm" tone="soft" className={styles.phone} role="gridcell">
        {row?.whatsapp ?? ''}
      </Text>
    </div>
  );
});

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
    <Fill as="section" className={styles.list} aria-label={t('screen.list')}>
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
      <Text size="sm" tone="soft" className={styles.foot} role="status">
        {isMore
          ? t('screen.cut', { count: total })
          : t('screen.count', { count: total, total: formatCount(total) })}
      </Text>
    </Fill>
  );
}
