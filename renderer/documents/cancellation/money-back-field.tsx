import { useTranslation } from 'react-i18next';
import {
  heldByMeans,
  isGivenBack,
  MONEY_BACK,
  type MoneyBack,
  moneyToGiveBack,
} from '../../../shared/domain/till/document-money.ts';
import { MEANS } from '../../../shared/domain/till/movement.ts';
import type { DocumentDetail } from '../../../shared/contract/documents.ts';
import { SelectField } from '../../kit/fields/select-field.tsx';
import { formatMoney } from '../../../shared/domain/money.ts';
import { moneyOf } from '../document/money-of.ts';

interface MoneyBackFieldProps {
  detail: Pick<DocumentDetail, 'movements' | 'summary'>;
  back: MoneyBack;
  onChange: (back: MoneyBack) => void;
}

/** Asks how the money of what is cancelled is given back, if at all; nothing where none is held. */
export function MoneyBackField({ detail, back, onChange }: MoneyBackFieldProps) {
  const { t } = useTranslation(['documents', 'app']);
  const { currency } = detail.summary;
  const movements = moneyOf(detail);
  const asPaid = moneyToGiveBack(heldByMeans(movements), 'as-paid');
  if (asPaid.length === 0) return isGivenBack(movements) ? <p>{t('cancel.money.alreadyBack')}</p> : null;
  const words = asPaid
    .map(({ means, amount }) => `${t(`app:means.${means}`)} ${formatMoney(amount, currency)}`)
    .join(' + ');
  // All of it by the means it was paid by is what `as-paid` says already.
  const only = asPaid.length === 1 ? asPaid[0]?.means : undefined;
  return (
    <SelectField
      label={t('cancel.money.question')}
      hint={`${words}. ${t(back === 'none' ? 'cancel.money.stays' : 'cancel.money.leaves')}`}
      value={back}
      onChange={(value) => {
        const chosen = MONEY_BACK.find((one) => one === value);
        if (chosen !== undefined) onChange(chosen);
      }}
    >
      <option value="as-paid">{t('cancel.money.asPaid')}</option>
      {MEANS.filter((means) => means !== only).map((means) => (
        <option key={means} value={means}>
          {t('cancel.money.all', { means: t(`app:means.${means}`) })}
        </option>
      ))}
      <option value="none">{t('cancel.money.none')}</option>
    </SelectField>
  );
}
