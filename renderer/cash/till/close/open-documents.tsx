import { useTranslation } from 'react-i18next';
import type { ShiftReport } from '../../../../shared/domain/till/shift-report.ts';
import { formatMoney } from '../../../../shared/domain/money.ts';
import { DocumentBadge } from '../../../kit/components/document-badge.tsx';
import styles from './close-steps.module.css';

const MOST_NAMED = 20;

/** Documents whose fate is open, which closing does not wait for. */
export function OpenDocuments({ open }: Pick<ShiftReport, 'open'>) {
  const { t } = useTranslation('till');
  if (open.length === 0) return <p className={styles.soft}>{t('close.allSettled')}</p>;
  const named = open.slice(0, MOST_NAMED);
  return (
    <section className={styles.open} aria-label={t('close.openTitle')}>
      <p>{t('close.open', { count: open.length })}</p>
      <ul tabIndex={0} aria-label={t('close.openTitle')}>
        {named.map(({ id, localNumber, numeroDocumento, clientName, currency, total, state }) => (
          <li key={id}>
            <b>{numeroDocumento ?? localNumber}</b>
            <span>{clientName}</span>
            <span>{formatMoney(BigInt(total), currency)}</span>
            <DocumentBadge state={state} />
          </li>
        ))}
        {open.length > named.length ? (
          <li>{t('close.andMore', { count: open.length - named.length })}</li>
        ) : null}
      </ul>
    </section>
  );
}
