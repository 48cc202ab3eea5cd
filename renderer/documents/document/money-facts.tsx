import { useTranslation } from 'react-i18next';
import { heldMoney } from '../../../shared/domain/till/document-money.ts';
import type { DocumentDetail } from '../../../shared/contract/documents.ts';
import { formatMoney } from '../../../shared/domain/money.ts';
import { dayAndTime } from '../../kit/time/describe-moment.ts';
import styles from './data-tab.module.css';
import { moneyOf } from './money-of.ts';

/** How a sale was paid, what was given back, and what is held for it now; nothing where no money moved. */
export function MoneyFacts({ detail }: { detail: DocumentDetail }) {
  const { t } = useTranslation(['document', 'app']);
  const { currency } = detail.summary;
  const movements = moneyOf(detail);
  if (movements.length === 0) return null;
  return (
    <section className={styles.part} aria-label={t('data.money')}>
      <h3>{t('data.money')}</h3>
      <ul className={styles.moved}>
        {movements.map(({ id, kind, means, amount, reference, at }) => (
          <li key={id}>
            <span>
              {t(`data.moved.${kind}`)} · {t(`app:means.${means}`)}
              {reference === '' ? null : ` · ${reference}`}
              <small>{dayAndTime(at)}</small>
            </span>
            <b>{formatMoney(amount, currency)}</b>
          </li>
        ))}
        {movements.length === 1 ? null : (
          <li>
            <span>{t('data.held')}</span>
            <b>{formatMoney(heldMoney(movements), currency)}</b>
          </li>
        )}
      </ul>
    </section>
  );
}
