import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { DocumentSummary } from '../../../shared/ipc/document-schemas.ts';
import { formatMoney } from '../../components/money.ts';
import { describeMoment } from '../describe-moment.ts';
import { DocumentBadge } from '../document-badge.tsx';
import styles from './document-row.module.css';
import { shownState } from '../document-look.ts';
import { rowId } from './row-id.ts';

interface DocumentRowProps {
  document: DocumentSummary;
  isOpen: boolean;
  /** The one in the tab order. */
  isCurrent: boolean;
  today: string;
  onVisit: (id: string) => void;
  onOpen: (id: string) => void;
}

/** One document of the list. */
export const DocumentRow = memo(function DocumentRow(props: DocumentRowProps) {
  const { document, isOpen, isCurrent, today, onVisit, onOpen } = props;
  const { t } = useTranslation('documents');
  const { id, numeroDocumento, localNumber, clientName, total, currency, soldAt } = document;
  return (
    <div
      id={rowId(id)}
      className={styles.row}
      role="row"
      aria-selected={isOpen}
      tabIndex={isCurrent ? 0 : -1}
      onFocus={() => onVisit(id)}
      onClick={() => onOpen(id)}
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
        {formatMoney(BigInt(total), currency)}
      </span>
      <span className={styles.state} role="gridcell">
        <DocumentBadge state={shownState(document)} />
      </span>
    </div>
  );
});
