import { useTranslation } from 'react-i18next';
import { cashToSettle } from '../../../shared/domain/correction/corrected-cash.ts';
import { formatMoney, minorDigits } from '../../../shared/domain/money.ts';
import { paidOf } from '../../../shared/domain/till/document-money.ts';
import type { SaleDue } from '../../../shared/domain/till/due-at-sale.ts';
import { readTypedAmount } from '../../../shared/domain/typed-number.ts';
import type { DocumentDetail } from '../../../shared/contract/documents.ts';
import { useShopSettings } from '../../kit/settings/shop-settings-store.ts';
import { moneyOf } from '../document/money-of.ts';
import styles from './correction-dialog.module.css';
import type { CorrectionValues } from './correction-values.ts';

interface TotalsLineProps {
  detail: DocumentDetail;
  sold: NonNullable<DocumentDetail['sale']>;
  /** Minor units; null while it cannot be told. */
  total: bigint | null;
  values: Pick<CorrectionValues, 'condition' | 'entregaInicial'>;
}

/** The total as it was and as it is now; a change is said in words, and what it means for the drawer. */
export function TotalsLine({ detail, sold, total, values }: TotalsLineProps) {
  const { t } = useTranslation('correction');
  const roundsCash = useShopSettings((store) => store.settings.roundsCash);
  const { currency } = detail.summary;
  const { condition } = values;
  const before = BigInt(detail.summary.total);
  const money = (minor: bigint): string => formatMoney(minor < 0n ? -minor : minor, currency);
  const words = (): string | null => {
    if (total === null) return t('total.unknown');
    const change = total - before;
    const said = [
      ...(sold.venta.condicion_venta === 1 && condition === 2 ? [t('total.onCredit')] : []),
      ...(change === 0n ? [] : [t(change > 0n ? 'total.up' : 'total.down', { amount: money(change) })]),
    ];
    const soldAs = { venta: sold.venta, total: before };
    const now = { venta: ventaOf(values, currency), total };
    const difference = cashToSettle(
      paidOf(moneyOf(detail), soldAs, condition === 1),
      soldAs,
      now,
      roundsCash,
    );
    if (difference !== 0n)
      said.push(t(difference > 0n ? 'total.collect' : 'total.giveBack', { amount: money(difference) }));
    return said.length === 0 ? null : said.join(' ');
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

function ventaOf(
  { condition, entregaInicial }: TotalsLineProps['values'],
  currency: string,
): SaleDue['venta'] {
  const initial = readTypedAmount(entregaInicial, minorDigits(currency)) ?? 0;
  return {
    moneda: currency,
    condicion_venta: condition,
    ...(condition === 1 ? {} : { venta_credito: { entrega_inicial: initial, plazo: 1 } }),
  };
}
