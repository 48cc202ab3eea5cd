import { CircleCheck, SearchX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../kit/components/button.tsx';
import styles from '../teaching.module.css';
import { useDocuments } from './documents-store.ts';
import { ALL, EMPTY_FILTER, FILTER_FIELDS, isOpen } from './filters/list-filters.ts';

/** In place of the list where nothing fits: that is good news of a tab alone; else what is set can be taken away. */
export function NoMatch() {
  const { t } = useTranslation('documentList');
  const { readFilters, read } = useDocuments();
  if (readFilters === null) return null;
  const { tab, own } = readFilters;
  const text = own.text.trim();
  const isTabAlone = text === '' && FILTER_FIELDS.every((field) => isOpen(own, field));
  if (isTabAlone && (tab === 'pending' || tab === 'today')) {
    return (
      <div className={styles.teaching} role="status">
        <CircleCheck aria-hidden="true" className={styles.icon} />
        <h2 className={styles.title}>{t(`calm.${tab}.title`)}</h2>
        <p>{t(`calm.${tab}.meaning`)}</p>
      </div>
    );
  }
  return (
    <div className={styles.teaching} role="status">
      <SearchX aria-hidden="true" className={styles.icon} />
      <h2 className={styles.title}>{text === '' ? t('none.title') : t('none.ofText', { text })}</h2>
      <p>{t('none.meaning')}</p>
      <Button onClick={() => void read(isTabAlone ? ALL : { own: EMPTY_FILTER })}>{t('none.clear')}</Button>
    </div>
  );
}
