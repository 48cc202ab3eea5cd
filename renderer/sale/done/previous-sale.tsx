import { useTranslation } from 'react-i18next';
import { Button } from '../../kit/components/button.tsx';
import { formatMoney } from '../../../shared/domain/money.ts';
import { useCharge } from '../charge/charge-store.ts';
import { usePreviousSale } from '../repeat/use-previous-sale.ts';
import styles from '../lines/empty-state.module.css';

/** Total and change of the sale before: a key pressed too soon must not hide what to give back. */
export function PreviousSale() {
  const { t } = useTranslation('sale');
  const previous = useCharge((store) => store.previous);
  const { repeat, reprint } = usePreviousSale();
  if (previous === null) return null;
  const { localNumber, total, change, currency } = previous;
  return (
    <section className={styles.previous} aria-label={t('previous.label', { number: localNumber })}>
      <p>{t('previous.label', { number: localNumber })}</p>
      <dl className={styles.amounts}>
        <div>
          <dt>{t('previous.total')}</dt>
          <dd>{formatMoney(BigInt(total), currency)}</dd>
        </div>
        {change === null || change === '0' ? null : (
          <div className={styles.change}>
            <dt>{t('previous.change')}</dt>
            <dd>{formatMoney(BigInt(change), currency)}</dd>
          </div>
        )}
      </dl>
      <div className={styles.again}>
        <Button tone="plain" keyName="Ctrl+R" onClick={repeat}>
          {t('previous.repeat')}
        </Button>
        <Button tone="plain" keyName="Ctrl+P" onClick={reprint}>
          {t('previous.reprint')}
        </Button>
      </div>
    </section>
  );
}
