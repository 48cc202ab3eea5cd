import { useTranslation } from 'react-i18next';
import { formatMinor } from '../../../shared/domain/money.ts';
import type { Currency } from '../../../shared/domain/draft/currency.ts';
import type { SaleTotals } from '../../../shared/domain/sale-totals.ts';
import styles from './totals.module.css';

/** Characters that fit in the largest figures: `999.999.999`. */
const MOST_LARGE = 11;

const PARTS = ['exempt', 'five', 'ten', 'iva'] as const;

/** The total, legible from a metre, and what it is made of. */
export function Totals({ totals, currency }: { totals: SaleTotals; currency: Currency }) {
  const { t } = useTranslation('sale');
  const total = formatMinor(totals.total, currency);
  return (
    <section className={styles.totals} aria-label={t('totals.label')}>
      <dl className={styles.parts}>
        {PARTS.map((part) => (
          <div key={part}>
            <dt>{t(`totals.${part}`)}</dt>
            <dd>{formatMinor(totals[part], currency)}</dd>
          </div>
        ))}
      </dl>
      <dl className={total.length > MOST_LARGE ? `${styles.total} ${styles.long}` : styles.total}>
        <dt>{t('totals.total')}</dt>
        <dd>
          <span className={styles.sign}>{t('currency')}</span> {total}
        </dd>
      </dl>
    </section>
  );
}
