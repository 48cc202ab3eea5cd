import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { type Currency, readRate, toGuaranies } from '../../../shared/domain/draft/currency.ts';
import { formatMinor, formatMoney, formatScaled, signOf } from '../../../shared/domain/money.ts';
import type { SaleTotals } from '../../../shared/domain/sale-totals.ts';
import { useSaleDialog } from '../dialog-store.ts';
import styles from './totals.module.css';

/** Characters that fit beside the sign in the largest figures, and in the next. */
const MOST_LARGE = { Gs: '999.999.999'.length, other: '99.999,99'.length };
const MOST_LONG = '99.999.999.999'.length;

const PARTS = ['exempt', 'five', 'ten', 'iva'] as const;

interface TotalsProps {
  totals: SaleTotals;
  currency: Currency;
  rate: string;
}

/** The total, legible from a metre, and what it is made of. */
export const Totals = memo(function Totals({ totals, currency, rate }: TotalsProps) {
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
      <dl className={`${styles.total} ${sizeOf(total, currency)}`}>
        <dt>{t('totals.total')}</dt>
        <dd>
          <span className={styles.sign}>{signOf(currency)}</span> {total}
        </dd>
      </dl>
      {currency === 'PYG' ? null : <InGuaranies total={totals.total} currency={currency} rate={rate} />}
    </section>
  );
});

function sizeOf(total: string, currency: Currency): string {
  if (total.length <= MOST_LARGE[currency === 'PYG' ? 'Gs' : 'other']) return '';
  return (total.length <= MOST_LONG ? styles.long : styles.longest) ?? '';
}

/** What a sale in another currency is worth here, and the rate, which opens to be changed. */
function InGuaranies({ total, currency, rate }: { total: bigint; currency: Currency; rate: string }) {
  const { t } = useTranslation('sale');
  const show = useSaleDialog((store) => store.show);
  const scaled = readRate({ currency, rate });
  return (
    <div className={styles.foreign}>
      <button type="button" onClick={() => show('currency')}>
        {t('totals.rate', { sign: signOf(currency), rate: scaled === null ? '—' : formatScaled(scaled) })}
      </button>
      <b>{scaled === null ? '—' : formatMoney(toGuaranies(total, currency, scaled), 'PYG')}</b>
    </div>
  );
}
