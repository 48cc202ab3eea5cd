import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useDocuments } from '../documents-store.ts';
import { describeField } from './describe-filter.ts';
import styles from './filter-chips.module.css';
import { cleared, FILTER_FIELDS, isOpen } from './list-filters.ts';

/** What is set besides the tab's filter; each can be taken away. */
export function FilterChips() {
  const { t } = useTranslation(['documentList', 'documents']);
  const { filters, read } = useDocuments();
  const { own } = filters;
  const set = FILTER_FIELDS.filter((field) => !isOpen(own, field));
  if (set.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label={t('filters.chips')}>
      {set.map((field) => {
        const words = describeField(t, own, field);
        return (
          <li key={field}>
            <button
              type="button"
              className={styles.chip}
              aria-label={t('filters.remove', { words })}
              onClick={() => void read({ own: cleared(own, field) })}
            >
              <span className={styles.words}>{words}</span>
              <X aria-hidden="true" size={16} />
            </button>
          </li>
        );
      })}
    </ul>
  );
}
