import { ArrowUp } from 'lucide-react';
import { memo, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { TFunction } from 'i18next';
import type { ShownState } from '../../../shared/domain/fiscal/document-state.ts';
import type { DocumentSummary } from '../../../shared/contract/documents.ts';
import { formatMoney } from '../../../shared/domain/money.ts';
import { Button } from '../../kit/components/button.tsx';
import { ListFault } from '../../kit/rows/list-fault.tsx';
import { PAGE_SIZE, rowAt } from '../../kit/rows/row-list-store.ts';
import { useRowList } from '../../kit/rows/use-row-list.ts';
import { marksOf, shownState } from '../../kit/components/document-look.ts';
import { DOCUMENT_LIST_ID, focusDocumentSearch } from '../focus.ts';
import { Fill } from '../../kit/layout/layout.tsx';
import styles from './list.module.css';
import { describeMoment } from '../../kit/time/time-words.ts';
import { DocumentBadge } from '../../kit/components/state-badge.tsx';
import { useDocuments } from './documents-store.ts';
import { joined } from './filters/list-filters.ts';

interface DocumentRowProps {
  /** Given, not taken: rows come and go by the dozen as the list is scrolled. */
  t: TFunction<'documents'>;
  document: DocumentSummary;
  index: number;
  /** From the top of the rows, in px. */
  top: number;
  isOpen: boolean;
  isMarked: boolean;
  /** It no longer fits the filter, and stays until the list is read again. */
  isLeft: boolean;
  today: string;
  onOpen: (index: number) => void;
}

const rowId = (documentId: string): string => `document-row-${documentId}`;

const DocumentRow = memo(function DocumentRow(props: DocumentRowProps) {
  const { t, document, index, top, isOpen, isMarked, isLeft, today, onOpen } = props;
  const { id, kind, numeroDocumento, localNumber, clientName, total, currency, soldAt } = document;
  return (
    <div
      id={rowId(id)}
      className={styles.row}
      role="row"
      aria-rowindex={index + 2}
      aria-selected={isOpen}
      data-marked={isMarked}
      data-left={isLeft}
      style={{ transform: `translateY(${top}px)` }}
      onClick={() => onOpen(index)}
    >
      <b role="gridcell">
        {numeroDocumento ?? (
          <span role="img" aria-label={t('list.noNumberMeaning')}>
            {t('list.noNumber')}
          </span>
        )}
        <small>{localNumber}</small>
      </b>
      <span role="gridcell">{clientName}</span>
      <small role="gridcell">{describeMoment(soldAt, today)}</small>
      <b role="gridcell">{kind === 'invoice' ? formatMoney(BigInt(total), currency) : t(`kind.${kind}`)}</b>
      <span role="gridcell">
        <DocumentBadge state={shownState(document)} />
      </span>
    </div>
  );
});

const COLUMNS = ['number', 'client', 'time', 'total', 'state'] as const;
/** Of a row, in rem: as its style has it. */
const ROW_REM = 3.75;
/** Of the list's head, which stands over the first rows. */
const HEAD_REM = 2.25;

interface DocumentListProps {
  openId: string | null;
  /** DD/MM/YYYY: its times are shown without a date. */
  today: string;
  onOpen: (id: string) => void;
}

/** The documents, newest first, of any number: the arrows mark one, Enter opens it. */
export const DocumentList = memo(function DocumentList({ openId, today, onOpen }: DocumentListProps) {
  const { t } = useTranslation(['documents', 'app']);
  const list = useDocuments();
  const { total, isMore, fault, readFilters, newOnTop, mark, read } = list;
  const openAt = (index: number): void => {
    const row = rowAt(useDocuments.getState().pages, index);
    mark(index);
    if (row !== undefined) onOpen(row.id);
  };
  const open = useRef(openAt);
  open.current = openAt;
  const openRow = useRef((index: number) => open.current(index)).current;
  const { scroller, height, rows, first, markedRow, onKeyDown } = useRowList(list, {
    rowRem: ROW_REM,
    headRem: HEAD_REM,
    onOpen: openRow,
    onAbove: focusDocumentSearch,
  });
  useGoingUp(first);
  const states = readFilters === null ? [] : joined(readFilters).states;
  return (
    <Fill className={styles.pane}>
      <div ref={scroller} className={styles.scroller}>
        <div
          id={DOCUMENT_LIST_ID}
          className={styles.grid}
          role="grid"
          tabIndex={0}
          aria-label={t('list.label')}
          aria-rowcount={isMore ? -1 : total + 1}
          aria-activedescendant={markedRow === undefined ? undefined : rowId(markedRow.id)}
          onKeyDown={(event) => {
            if (event.key === 'Home' && newOnTop > 0) void read({});
            onKeyDown(event);
          }}
        >
          <div className={`${styles.row} ${styles.head}`} role="row" aria-rowindex={1}>
            {COLUMNS.map((column) => (
              <small key={column} role="columnheader">
                {t(`list.${column}`)}
              </small>
            ))}
          </div>
          <div role="rowgroup" className={styles.body} style={{ height }}>
            {rows.map(({ index, row, top, isMarked }) =>
              // On its way: its place is kept.
              row === undefined ? null : (
                <DocumentRow
                  key={row.id}
                  t={t}
                  document={row}
                  index={index}
                  top={top}
                  isOpen={row.id === openId}
                  isMarked={isMarked}
                  isLeft={!isAmong(states, row)}
                  today={today}
                  onOpen={openRow}
                />
              ),
            )}
          </div>
        </div>
      </div>
      {newOnTop === 0 ? null : (
        <div className={styles.news} role="status">
          <Button
            tone="primary"
            keyName={t('app:key.home')}
            icon={<ArrowUp aria-hidden="true" size={18} />}
            onClick={() => void read({})}
          >
            {newOnTop < PAGE_SIZE
              ? t('list.new', { count: newOnTop })
              : t('list.manyNew', { count: newOnTop })}
          </Button>
        </div>
      )}
      {fault === null ? null : (
        <ListFault
          words={t('list.failed', { message: fault })}
          retryWords={t('list.tryAgain')}
          onRetry={list.retry}
        />
      )}
    </Fill>
  );
});

/** Anyone who goes up to the list's top finds what came meanwhile. */
function useGoingUp(first: number): void {
  const before = useRef(first);
  useEffect(() => {
    const wentUp = first === 0 && before.current > 0;
    before.current = first;
    const { newOnTop, read } = useDocuments.getState();
    if (wentUp && newOnTop > 0) void read({});
  }, [first]);
}

/** True where a document still has one of the states or marks that are asked for. */
function isAmong(states: readonly ShownState[], document: DocumentSummary): boolean {
  if (states.length === 0) return true;
  return [document.state, ...marksOf(document)].some((shown) => states.includes(shown));
}
