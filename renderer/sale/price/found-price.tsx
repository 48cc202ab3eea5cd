import { useTranslation } from 'react-i18next';
import { itemCode } from '../../../shared/domain/catalog-item.ts';
import { PLAIN_LINE } from '../../../shared/domain/draft/sale-draft.ts';
import { KeyCap } from '../../kit/components/key-cap.tsx';
import { signOf } from '../../../shared/domain/money.ts';
import { lineWords, unitPrice } from '../lines/line-words.ts';
import { useSaleMoney } from '../money/use-sale-money.ts';
import { FaultLine } from '../fault-line.tsx';
import { useUnits } from '../../catalog/unit-store.ts';
import styles from './price-dialog.module.css';
import type { Answer } from './price-store.ts';

/** Name, price, unit and code of an item, large; and what so many of it come to, where that was asked. */
export function FoundPrice({ answer }: { answer: Extract<Answer, { kind: 'found' }> }) {
  const { t } = useTranslation('priceCheck');
  const units = useUnits((store) => store.names);
  const money = useSaleMoney();
  const { items, place, quantity, isFromLabel, ignoredLabel } = answer;
  const item = items[place];
  if (item === undefined) return null;
  const unit = units.get(item.record.unidad_medida_venta_id) ?? '';
  const { value } = lineWords({ key: '', item, quantity, ...PLAIN_LINE, isFromLabel }, money);
  return (
    <>
      <p className={styles.name}>{item.record.descripcion}</p>
      <p className={styles.price}>
        <b>{unitPrice(item, money)}</b>
        {unit === '' ? null : <span>{t('per', { unit })}</span>}
      </p>
      {quantity === '1' || value === null ? null : (
        <p className={styles.amount}>
          <span>{t('amount', { quantity, unit })}</span>
          <b>
            {signOf(money.currency)} {value}
          </b>
        </p>
      )}
      {ignoredLabel === null ? null : (
        <FaultLine words={t(`ignoredLabel.${ignoredLabel.kind}`, { amount: ignoredLabel.amount })} />
      )}
      <p className={styles.code}>
        <span>
          {t('code')} {itemCode(item)}
        </span>
        {items.length === 1 ? null : (
          <span>
            {t('place', { place: place + 1, count: items.length })} <KeyCap name="↑ ↓" />
          </span>
        )}
      </p>
    </>
  );
}
