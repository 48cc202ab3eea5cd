import { useTranslation } from 'react-i18next';
import type { CatalogItem } from '../../../shared/domain/catalog/catalog-item.ts';
import { itemRates } from './line-words.ts';

/** `IVA 10 %`, or `10 %` below a heading that says IVA; all rates of an item that mixes them. */
export function RateWords({ item, form = 'rate' }: { item: CatalogItem; form?: 'rate' | 'rateShort' }) {
  const { t } = useTranslation('sale');
  const words = itemRates(item).map((rate) => (form === 'rate' ? t(`rate.${rate}`) : t(`rateShort.${rate}`)));
  return <>{words.join(' + ')}</>;
}
