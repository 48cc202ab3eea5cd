import { useTranslation } from 'react-i18next';
import type { Alert } from '../../../shared/contract/attention.ts';
import { formatMoney } from '../../../shared/domain/money.ts';
import { dayAndTime } from '../../kit/time/describe-moment.ts';
import styles from './alert-dialog.module.css';

/** The sales a decision is about, with what keeps one of them where it is. */
export function LotSales({ lot }: { lot: Extract<Alert, { kind: 'timbrado-lot' }> }) {
  const { t } = useTranslation('alerts');
  const { documents, total } = lot;
  return (
    <div className={styles.sales} role="region" aria-label={t('lot.list')} tabIndex={0}>
      <ul>
        {documents.map(({ document, obstacle }) => (
          <li key={document.id}>
            <b>{document.localNumber}</b>
            <span>{document.clientName}</span>
            <span>{dayAndTime(document.soldAt)}</span>
            <span className={styles.amount}>
              {document.kind === 'invoice' ? formatMoney(BigInt(document.total), document.currency) : null}
            </span>
            {obstacle === null ? null : <em>{t(`lot.obstacle.${obstacle}`)}</em>}
          </li>
        ))}
      </ul>
      {total > documents.length ? <p>{t('lot.more', { count: total - documents.length })}</p> : null}
    </div>
  );
}
