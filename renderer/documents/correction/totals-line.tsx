import { useTranslation } from 'react-i18next';
import { cashToSettle } from '../../../shared/domain/correction/corrected-cash.ts';
import type { DocumentDetail } from '../../../shared/ipc/document-schemas.ts';
import { formatMoney } from '../../components/money.ts';
import { useShopSettings } from '../../stores/shop-settings-store.ts';
import styles from './correction-dialog.module.css';

interface TotalsLineProps {
  detail: DocumentDetail;
  sold: NonNullable<DocumentDetail['sale']>;
  /** Minor units; null while it cannot be told. */
  total: bigint | null;
  condition: 1 | 2;
}

/** The total as it was and as it is now; a change is said in words, and what it means for the drawer. */
export function TotalsLine({ detail, sold, total, condition }: TotalsLineProps) {
  const { t } = useTranslation('correction');
  const roundsCash = useShopSettings((store) => store.settings.roundsCash);
  const { currency } = detail.summary;
  const before = BigInt(detail.summary.total);
  const money = (minor: bigint): string => formatMoney(minor < 0n ? -minor : minor, currency);
  const words = (): string | null => {
    if (total === null) return t('total.unknown');
    if (sold.venta.condicion_venta === 1 && condition === 2 && detail.remedy?.cash)
      return t('total.onCredit');
    if (total === before) return null;
    const change = total - before;
    const said = t(change > 0n ? 'total.up' : 'total.down', { amount: money(change) });
    const { cash = null } = detail.remedy ?? {};
    const difference = cashToSettle(
      cash && { received: BigInt(cash.received), rounding: BigInt(cash.rounding) },
      { venta: sold.venta, total: before },
      { venta: { moneda: currency, condicion_venta: condition }, total },
      roundsCash,
    );
    if (difference === 0n) return said;
    return `${said} ${t(difference > 0n ? 'total.collect' : 'total.giveBack', { amount: money(difference) })}`;
  };
  const said = words();
  return (
    <div className={styles.totals}>
      <dl>
        <div>
          <dt>{t('total.before')}</dt>
          <dd>{money(before)}</dd>
        </div>
        <div>
          <dt>{t('total.now')}</dt>
          <dd className={styles.now} data-changed={total !== before || undefined}>
            {total === null ? '–' : money(total)}
          </dd>
        </div>
      </dl>
      <p aria-live="polite" className={styles.changed}>
        {said}
      </p>
    </div>
  );
}
