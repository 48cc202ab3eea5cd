import { useTranslation } from 'react-i18next';
import type { PrecioUnitario } from '../../../shared/wire/items.ts';
import { RATES } from '../item/typed-price.ts';

/** The IVA of a price in a word: its rate, exempt, or mixed. */
export function RateWords({ price }: { price: PrecioUnitario }) {
  const { t } = useTranslation('catalog');
  const rates = RATES.filter((rate) => price[rate] !== undefined);
  const [only] = rates;
  if (rates.length !== 1) return t('list.mixed');
  return only === '0' ? t('list.exempt') : t('list.rate', { rate: only });
}
