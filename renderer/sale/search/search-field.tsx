import { type KeyboardEvent, memo, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useShallow } from 'zustand/react/shallow';
import { SearchBox } from '../../kit/components/search-box.tsx';
import { releaseKeys } from '../../kit/keys/held-keys.ts';
import { useCharge } from '../charge/charge-store.ts';
import { FavouritesToggle } from '../favourites/favourites-toggle.tsx';
import { focusOn, lineId, SEARCH_ID } from '../focus.ts';
import { actAfterEntering } from '../keys/keys-ahead.ts';
import { isNumber, readSearchText } from '../../catalog/read-search-text.ts';
import { useSale } from '../sale-store.ts';
import styles from './search-field.module.css';
import { SearchMatches, MATCHES_ID, matchId } from './search-matches.tsx';
import { useSearch } from './search-store.ts';

/** Where scans and words arrive: the one field of the sale. */
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
  // What Enter would take is marked, but for numbers: those are never guessed.
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

/** From the empty field: ↓ to the first line, ↑ to the last, once all that was entered is among them. */
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
