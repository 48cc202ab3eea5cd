import { SearchX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../kit/components/button.tsx';
import { looksScanned } from './read-search-text.ts';
import styles from './teaching.module.css';
import { NO_FILTERS, useCatalogList } from './catalog-list-store.ts';

/** In place of the list where nothing is found; an unknown bar code may become a product. */
export function NoMatch({ onCreate }: { onCreate: (barCode: string) => void }) {
  const { t } = useTranslation('catalog');
  const { readFilters, read } = useCatalogList();
  const text = readFilters?.text.trim() ?? '';
  const isCode = looksScanned(text);
  return (
    <div className={styles.teaching} role="status">
      <SearchX aria-hidden="true" className={styles.icon} />
      <h2 className={styles.title}>{text === '' ? t('list.noneFiltered') : t('list.none', { text })}</h2>
      <p>{t(isCode ? 'list.noneScanned' : 'list.noneMeaning')}</p>
      <div className={styles.actions}>
        {isCode ? (
          <Button tone="primary" keyName="Enter" onClick={() => onCreate(text)}>
            {t('list.createWithCode')}
          </Button>
        ) : null}
        <Button onClick={() => void read(NO_FILTERS)}>{t('list.clear')}</Button>
      </div>
    </div>
  );
}
