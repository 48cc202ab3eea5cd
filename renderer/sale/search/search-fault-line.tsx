import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useShallow } from 'zustand/react/shallow';
import { CircleAlert } from 'lucide-react';
import { openNewProduct } from '../../catalog/open-items.ts';
import { Button } from '../../kit/components/button.tsx';
import { focusOn, SEARCH_ID } from '../focus.ts';
import { looksScanned, readSearchText } from '../../catalog/read-search-text.ts';
import styles from './search-field.module.css';
import { type SearchFault, useSearch } from './search-store.ts';

/** Reason why the latest scan or Enter added nothing, and what to do; always rendered, to be read out. */
export const SearchFaultLine = memo(function SearchFaultLine() {
  const { t } = useTranslation('sale');
  const { text, fault, missed } = useSearch(
    useShallow((store) => ({
      // The text matters only with a fault.
      text: store.fault === null ? '' : store.text,
      fault: store.fault,
      missed: store.missed,
    })),
  );
  const say = (what: SearchFault): string => {
    switch (what.kind) {
      case 'unknown':
        return t('search.unknown', { words: what.words });
      case 'badQuantity':
        return t('search.badQuantity', { quantity: what.quantity });
      case 'decimals':
        return t(what.most === 0 ? 'search.wholeUnits' : 'search.tooManyDecimals', { ...what });
      case 'ignoredLabel':
        return t(`search.ignoredLabel.${what.label.kind}`, { ...what, amount: what.label.amount });
      case 'labelTimes':
        return t('search.labelTimes', { quantity: what.quantity });
      case 'noWords':
        return t('search.noWords', { typed: what.typed });
      case 'pending':
        return t('search.pending', { typed: what.typed });
      case 'failed':
        return t('search.failed', { message: what.message });
      case 'full':
        return t('search.full');
    }
  };
  const told = fault?.kind === 'unknown' ? fault.words : null;
  const untold = missed.filter((typed) => readSearchText(typed).words !== told);
  const texts = [...new Set(untold)].map((typed) => {
    const times = untold.filter((one) => one === typed).length;
    return times === 1 ? typed : `${typed} (×${times})`;
  });
  const unknown = [text, ...missed.toReversed()].find(
    (typed) => readSearchText(typed).words === told && looksScanned(told),
  );
  return (
    <div role="alert">
      {fault === null ? null : (
        <div className={styles.line}>
          <FaultLine words={say(fault)} />
          {unknown === undefined ? null : (
            <Button tone="plain" onClick={() => createProduct(unknown)}>
              {t('search.create')}
            </Button>
          )}
        </div>
      )}
      {untold.length === 0 ? null : (
        <div className={styles.line}>
          <FaultLine words={t('search.missed', { texts: texts.join(', ') })} />
          <Button
            tone="plain"
            onClick={() => {
              focusOn(SEARCH_ID);
              void useSearch.getState().retryMissed();
            }}
          >
            {t('search.retry')}
          </Button>
        </div>
      )}
    </div>
  );
});

/** Creates a product with the scanned code, then enters the code again with its quantity. */
function createProduct(typed: string): void {
  const { words } = readSearchText(typed);
  openNewProduct({
    barCode: words,
    onSaved: () => {
      const { text, missed, type, dropMissed, scan } = useSearch.getState();
      const waiting = missed.filter((one) => one === typed);
      if (text === typed) {
        type('');
        waiting.push(typed);
      }
      dropMissed(typed);
      for (const one of waiting) void scan(one);
    },
  });
}

/** A fault in one line below the search; the caller decides if it is read out. */
export function FaultLine({ words }: { words: string }) {
  return (
    <p className={styles.fault}>
      <CircleAlert aria-hidden="true" size={20} />
      {words}
    </p>
  );
}
