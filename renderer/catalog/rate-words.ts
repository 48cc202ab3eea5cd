import type { TFunction } from 'i18next';
import type { PrecioUnitario } from '../../shared/wire/items.ts';
import { RATES } from './item/typed-price.ts';

/** IVA of a price in a word: its rate, exempt, or mixed. */
export function rateWords(t: TFunction<'catalog'>, price: PrecioUnitario): string {
  const [only, other] = RATES.filter((rate) => price[rate] !== undefined);
  if (only === undefined || other !== undefined) return t('list.mixed');
  return only === '0' ? t('list.exempt') : t('list.rate', { rate: only });
}
