import { useTranslation } from 'react-i18next';
import { FaultLine } from '../fault-line.tsx';
import { type SearchFault, useSearch } from './search-store.ts';

/** Why the latest Enter added nothing; always there, so that what it says is read out. */
export function SearchFaultLine() {
  const { t } = useTranslation('sale');
  const { fault, missed } = useSearch();
  const say = (what: SearchFault): string => {
    switch (what.kind) {
      case 'unknown':
        return t('search.unknown', { words: what.words });
      case 'badQuantity':
        return t('search.badQuantity', { quantity: what.quantity });
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
  const sentences = [
    ...(fault === null ? [] : [say(fault)]),
    ...(missed.length === 0 ? [] : [t('search.missed', { texts: missed.join(', ') })]),
  ];
  return (
    <div role="alert">
      {sentences.map((sentence) => (
        <FaultLine key={sentence} words={sentence} />
      ))}
    </div>
  );
}
