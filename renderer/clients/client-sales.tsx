import { useTranslation } from 'react-i18next';
import { formatDate } from '../../shared/domain/dates.ts';
import type { ClientDetail } from '../../shared/contract/clients.ts';
import { formatMoney } from '../../shared/domain/money.ts';
import { describeMoment } from '../kit/time/describe-moment.ts';
import { DocumentBadge } from '../kit/components/document-badge.tsx';
import { shownState } from '../kit/components/document-look.ts';
import { useScreen } from '../kit/screen-store.ts';
import { useNow } from '../kit/time/use-now.ts';
import styles from './client-sales.module.css';

/** The latest sales to a client; each opens among the documents. */
export function ClientSales({ sales }: Pick<ClientDetail, 'sales'>) {
  const { t } = useTranslation('clients');
  const today = formatDate(useNow(false));
  if (sales.length === 0) return <p className={styles.none}>{t('screen.noSales')}</p>;
  return (
    <ul className={styles.sales}>
      {sales.map((sale) => (
        <li key={sale.id}>
          <button
            type="button"
            className={styles.sale}
            onClick={() => useScreen.getState().show({ name: 'documents', documentId: sale.id })}
          >
            <span className={styles.number}>{sale.numeroDocumento ?? sale.localNumber}</span>
            <span className={styles.time}>{describeMoment(sale.soldAt, today)}</span>
            <DocumentBadge state={shownState(sale)} />
            <b className={styles.total}>{formatMoney(BigInt(sale.total), sale.currency)}</b>
          </button>
        </li>
      ))}
    </ul>
  );
}
