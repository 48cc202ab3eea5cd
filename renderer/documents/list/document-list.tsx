import type { TFunction } from 'i18next';
import { ArrowUp } from 'lucide-react';
import { memo, useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { DocumentSummary } from '../../../shared/contract/documents.ts';
import type { ShownState } from '../../../shared/domain/fiscal/document-state.ts';
import { formatMoney } from '../../../shared/domain/money.ts';
import { Button } from '../../kit/components/button.tsx';
import { marksOf, shownState } from '../../kit/components/document-look.ts';
import { DocumentBadge } from '../../kit/components/state-badge.tsx';
import { DataGrid } from '../../kit/rows/data-grid.tsx';
import type { GridColumn } from '../../kit/rows/grid-columns.tsx';
import { PAGE_SIZE, rowAt } from '../../kit/rows/row-list-store.ts';
import { describeMoment } from '../../kit/time/time-words.ts';
import { DOCUMENT_LIST_ID, focusDocumentSearch } from '../focus.ts';
import { useDocuments } from './documents-store.ts';
import { joined } from './filters/list-filters.ts';
import styles from './list.module.css';

/** Client and total in the first line, the rest below. */
const NARROW = '"number client total" auto "local time state" auto / 9.75rem minmax(0, 1fr) auto';

interface DocumentListProps {
  openId: string | null;
  /** DD/MM/YYYY; times of this day are shown without a date. */
  today: string;
  onOpen: (id: string) => void;
}

/** The documents, newest first: the arrow keys mark one, Enter opens it. */
export const DocumentList = memo(function DocumentList({ openId, today, onOpen }: DocumentListProps) {
  const { t } = useTranslation(['documents', 'app']);
  const { t: words } = useTranslation('documents');
  const list = useDocuments();
  const { readFilters, newOnTop, read } = list;
  const columns = useMemo(() => columnsOf(words, today), [words, today]);
  const open = useCallback(
    (index: number): void => {
      const { pages, mark } = useDocuments.getState();
      const row = rowAt(pages, index);
      mark(index);
      if (row !== undefined) onOpen(row.id);
    },
    [onOpen],
  );
  const states = readFilters === null ? [] : joined(readFilters).states;
  return (
    <DataGrid
      id={DOCUMENT_LIST_ID}
      label={t('list.label')}
      list={list}
      columns={columns}
      narrow={NARROW}
      idOf={({ id }) => id}
      openId={openId}
      // It no longer matches the filter, and stays until the list is read again.
      isSoft={(document) => !isAmong(states, document)}
      fault={(message) => t('list.failed', { message })}
      onRetry={list.retry}
      onOpen={open}
      onAbove={focusDocumentSearch}
      onKey={({ key }) => {
        if (key === 'Home' && newOnTop > 0) void read({});
      }}
    >
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
    </DataGrid>
  );
});

function columnsOf(t: TFunction<'documents'>, today: string): GridColumn<DocumentSummary>[] {
  const totalOf = ({ kind, total, currency }: DocumentSummary): string =>
    kind === 'invoice' ? formatMoney(BigInt(total), currency) : t(`kind.${kind}`);
  return [
    {
      key: 'number',
      words: t('list.number'),
      rem: 9.75,
      cell: ({ numeroDocumento }) => (
        <b>
          {numeroDocumento ?? (
            <span role="img" aria-label={t('list.noNumberMeaning')}>
              {t('list.noNumber')}
            </span>
          )}
        </b>
      ),
      text: ({ numeroDocumento }) => numeroDocumento ?? '',
    },
    {
      key: 'local',
      words: t('list.local'),
      rem: 6,
      isOptional: true,
      cell: ({ localNumber }) => <small>{localNumber}</small>,
      text: ({ localNumber }) => localNumber,
    },
    {
      key: 'client',
      words: t('list.client'),
      rem: 12,
      grows: 1,
      cell: ({ clientName }) => clientName,
      text: ({ clientName }) => clientName,
    },
    {
      key: 'time',
      words: t('list.time'),
      rem: 8,
      isOptional: true,
      cell: ({ soldAt }) => <small>{describeMoment(soldAt, today)}</small>,
      text: ({ soldAt }) => describeMoment(soldAt, today),
    },
    {
      key: 'total',
      words: t('list.total'),
      rem: 8.5,
      isNumber: true,
      cell: (document) => <b>{totalOf(document)}</b>,
      text: totalOf,
    },
    {
      key: 'state',
      words: t('list.state'),
      rem: 10.5,
      cell: (document) => <DocumentBadge state={shownState(document)} />,
      text: (document) => t(`state.${shownState(document)}`),
    },
  ];
}

/** True if a document still has one of the states or marks of the filter. */
function isAmong(states: readonly ShownState[], document: DocumentSummary): boolean {
  if (states.length === 0) return true;
  return [document.state, ...marksOf(document)].some((shown) => states.includes(shown));
}
