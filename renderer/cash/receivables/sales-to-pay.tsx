import { useTranslation } from 'react-i18next';
import { formatDate } from '../../../shared/domain/dates.ts';
import type { Receivable } from '../../../shared/contract/receivables.ts';
import { formatMoney } from '../../../shared/domain/money.ts';
import styles from './collect-dialog.module.css';

interface SalesToPayProps {
  sales: readonly Receivable[];
  chosen: ReadonlySet<string>;
  /** How much of the money goes to which. */
  shares: ReadonlyMap<string, bigint>;
  onChoose: (id: string, isChosen: boolean) => void;
}

/** What a client owes, earliest due first: which of it the money is for, and how much of it. */
export function SalesToPay({ sales, chosen, shares, onChoose }: SalesToPayProps) {
  const { t } = useTranslation('receivables');
  return (
    <fieldset className={styles.sales} aria-label={t('collect.sales')}>
      {sales.map(({ id, numeroDocumento, localNumber, owed, currency, dueAt, daysOverdue }) => {
        const share = shares.get(id) ?? 0n;
        return (
          <label key={id} className={styles.sale}>
            <input
              type="checkbox"
              checked={chosen.has(id)}
              onChange={({ target }) => onChoose(id, target.checked)}
            />
            <span className={styles.what}>
              <b>{numeroDocumento ?? localNumber}</b>
              {daysOverdue === 0 ? (
                <small>{t('collect.dueOn', { date: formatDate(dueAt) })}</small>
              ) : (
                <small className={styles.late}>{t('overdueFor', { count: daysOverdue })}</small>
              )}
            </span>
            <span className={styles.owes}>
              {share === 0n ? null : <b>{t('collect.pays', { amount: formatMoney(share, currency) })}</b>}
              {t('collect.owes', { amount: formatMoney(BigInt(owed), currency) })}
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}
