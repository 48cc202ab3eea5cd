import { type KeyboardEvent, memo, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useShallow } from 'zustand/react/shallow';
import { Star } from 'lucide-react';
import { type CatalogItem, itemCode } from '../../../shared/domain/catalog/catalog-item.ts';
import { SearchBox } from '../../kit/components/search-box.tsx';
import { releaseKeys } from '../../kit/keys/held-keys.ts';
import { useCharge } from '../charge/charge-store.ts';
import { KeyCap } from '../../kit/components/button.tsx';
import {
  areFavouritesTuckedAway,
  focusFirstFavourite,
  isAmongFavourites,
  leaveFavourites,
} from '../favourites/favourite-focus.ts';
import { useFavourites } from '../favourites/favourites-store.ts';
import { focusOn, lineId, SEARCH_ID } from '../focus.ts';
import { actAfterEntering } from '../keys/keys-ahead.ts';
import { isNumber, readSearchText } from '../../catalog/read-search-text.ts';
import { useSale, useSaleMoney } from '../sale-store.ts';
import styles from './search-field.module.css';
import { unitPrice } from '../lines/line-words.ts';
import { RateWords } from '../lines/rate-words.tsx';
import { markWords } from './mark-words.ts';
import { useUnits } from '../../catalog/unit-store.ts';
import { useSearch } from './search-store.ts';

/** Button that shows or hides the favourites beside the sale. */
const FavouritesToggle = memo(function FavouritesToggle() {
  const { t } = useTranslation('sale');
  const { groups, isKept, keep } = useFavourites();
  if (groups === null || groups.length === 0) return null;
  return (
    <button
      type="button"
      className={styles.toggle}
      aria-pressed={isKept}
      title={t(isKept ? 'favourites.hide' : 'favourites.show')}
      // The focus stays where it is.
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => {
        if (areFavouritesTuckedAway()) return focusFirstFavourite();
        if (isAmongFavourites()) leaveFavourites();
        keep(!isKept);
      }}
    >
      <Star aria-hidden="true" size={20} />
      <span>{t('favourites.label')}</span>
      <KeyCap name="Ctrl+F" />
    </button>
  );
});

const MATCHES_ID = 'sale-matches';

function matchId(items: readonly CatalogItem[], index: number): string | undefined {
  const item = items[index];
  return item === undefined ? undefined : `sale-match-${item.id}`;
}

interface SearchMatchesProps {
  items: readonly CatalogItem[];
  /** Index of the match that Enter takes. */
  marked: number | null;
  words: string;
}

/** The best matches below the search field. */
function SearchMatches({ items, marked, words }: SearchMatchesProps) {
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

interface FoundTextProps {
  text: string;
  words: string;
  where?: 'beginnings' | 'anywhere';
}

/** A text with the searched words marked. */
function FoundText({ text, words, where = 'beginnings' }: FoundTextProps) {
  return markWords(text, words, where).map(({ text: piece, isFound }, place) =>
    isFound ? (
      <mark key={place} className={styles.found}>
        {piece}
      </mark>
    ) : (
      piece
    ),
  );
}

/** The sale's field for scans and words. */
export const SearchField = memo(function SearchField() {
  const { t } = useTranslation('sale');
  const { text, found, chosen, fault } = useSearch(
    useShallow((store) => ({
      text: store.text,
      found: store.found,
      chosen: store.chosen,
      fault: store.fault,
    })),
  );
  const { type, choose, submit, clear } = useSearch.getState();
  const isDone = useCharge((store) => store.charged !== null);
  const input = useRef<HTMLInputElement>(null);
  const [isFocused, setIsFocused] = useState(false);
  const { quantity, words } = readSearchText(text);
  const isListShown = isFocused && words !== '' && found.words === words;
  // Marks the match that Enter would take; none for numbers, which are never guessed.
  const marked = chosen ?? (isNumber(words) ? null : 0);

  useEffect(() => {
    if (fault !== null) input.current?.select();
  }, [fault]);

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && text !== '') {
      event.preventDefault();
      if (!event.repeat) void submit();
    } else if (event.key === 'Escape') {
      clear();
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      if (text === '') void walkToLines(step);
      else choose(step);
    }
  };

  return (
    <SearchBox
      ref={input}
      id={SEARCH_ID}
      data-tour="find"
      role="combobox"
      aria-label={t('search.label')}
      aria-autocomplete="list"
      aria-expanded={isListShown && found.items.length > 0}
      aria-controls={MATCHES_ID}
      aria-activedescendant={isListShown && marked !== null ? matchId(found.items, marked) : undefined}
      aria-invalid={fault !== null}
      placeholder={t(isDone ? 'search.placeholderNext' : 'search.placeholder')}
      value={text}
      onChange={(event) => type(event.target.value)}
      onKeyDown={onKeyDown}
      onFocus={() => setIsFocused(true)}
      onBlur={() => setIsFocused(false)}
      before={
        quantity === '1' ? null : <span className={styles.times}>{t('search.times', { quantity })}</span>
      }
      after={<FavouritesToggle />}
    >
      {isListShown ? <SearchMatches items={found.items} marked={marked} words={words} /> : null}
    </SearchBox>
  );
});

/** From the empty field: ↓ to the first line, ↑ to the last, once all entries are among the lines. */
function walkToLines(step: 1 | -1): Promise<void> {
  return actAfterEntering(() => {
    const lines = useSale.getState().draft?.lines ?? [];
    const line = step === 1 ? lines[0] : lines.at(-1);
    if (line === undefined || useSearch.getState().fault !== null) return false;
    focusOn(lineId(line.key));
    void releaseKeys();
    return true;
  });
}
