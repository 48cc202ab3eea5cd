import { useTranslation } from 'react-i18next';
import { type CatalogItem, itemCode } from '../../../shared/domain/catalog-item.ts';
import { unitPrice } from '../lines/line-words.ts';
import { useSaleMoney } from '../money/use-sale-money.ts';
import { RateWords } from '../lines/rate-words.tsx';
import { FoundText } from './found-text.tsx';
import styles from './search-matches.module.css';
import { useUnits } from '../../catalog/unit-store.ts';
import { useSearch } from './search-store.ts';

export const MATCHES_ID = 'sale-matches';

export function matchId(items: readonly CatalogItem[], index: number): string | undefined {
  const item = items[index];
  return item === undefined ? undefined : `sale-match-${item.id}`;
}

interface SearchMatchesProps {
  items: readonly CatalogItem[];
  /** The one Enter takes. */
  marked: number | null;
  words: string;
}

/** The best matches below the search field. */
export function SearchMatches({ items, marked, words }: SearchMatchesProps) {
  const { t } = useTranslation('sale');
  const take = useSearch((store) => store.take);
  const units = useUnits((store) => store.names);
  const money = useSaleMoney();
  if (items.length === 0) return <p className={styles.none}>{t('search.none', { words })}</p>;
  return (
    <ul id={MATCHES_ID} className={styles.list} role="listbox" aria-label={t('search.matches')}>
      {items.map((item, index) => {
        const brand = item.kind === 'mercaderia' ? item.record.marca : undefined;
        const unit = units.get(item.record.unidad_medida_venta_id);
        return (
          <li
            key={item.id}
            id={matchId(items, index)}
            className={styles.match}
            role="option"
            aria-selected={index === marked}
            // The focus stays in the field.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => void take(item)}
          >
            <span className={styles.name}>
              <FoundText text={item.record.descripcion} words={words} />
            </span>
            <span className={styles.price}>{unitPrice(item, money)}</span>
            <span className={styles.code}>
              <FoundText text={itemCode(item)} words={words} where="anywhere" />
              {brand === undefined || brand === '' ? null : (
                <>
                  {' · '}
                  <FoundText text={brand} words={words} />
                </>
              )}
              {unit === undefined ? null : ` · ${unit}`}
            </span>
            <span className={styles.rate}>
              <RateWords item={item} />
            </span>
          </li>
        );
      })}
    </ul>
  );
}
