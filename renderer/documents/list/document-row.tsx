import type { TFunction } from 'i18next';
import { memo } from 'react';
import type { DocumentSummary } from '../../../shared/contract/documents.ts';
import { formatMoney } from '../../../shared/domain/money.ts';
import { describeMoment } from '../../kit/time/describe-moment.ts';
import { DocumentBadge } from '../../kit/components/document-badge.tsx';
import { shownState } from '../../kit/components/document-look.ts';
import styles from './document-row.module.css';

interface DocumentRowProps {
  /** Given, not taken: rows come and go by the dozen as the list is scrolled. */
  t: TFunction<'documents'>;
  document: DocumentSummary;
  index: number;
  /** From the top of the rows, in px. */
  top: number;
  isOpen: boolean;
  isMarked: boolean;
  /** It no longer fits the filter, and stays until the list is read anew. */
  isLeft: boolean;
  today: string;
  onOpen: (index: number) => void;
}

/** The id of a document's row in the page. */
export const rowId = (documentId: string): string => `document-row-${documentId}`;

/** One document of the list. */
export const DocumentRow = memo(function DocumentRow(props: DocumentRowProps) {
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
      <span className={styles.number} role="gridcell">
        {numeroDocumento ?? (
          <span role="img" aria-label={t('list.noNumberMeaning')}>
            {t('list.noNumber')}
          </span>
        )}
        <small>{localNumber}</small>
      </span>
      <span className={styles.client} role="gridcell">
        {clientName}
      </span>
      <span className={styles.time} role="gridcell">
        {describeMoment(soldAt, today)}
      </span>
      <span className={styles.total} role="gridcell">
        {kind === 'invoice' ? formatMoney(BigInt(total), currency) : t(`kind.${kind}`)}
      </span>
      <span className={styles.state} role="gridcell">
        <DocumentBadge state={shownState(document)} />
      </span>
    </div>
  );
});
