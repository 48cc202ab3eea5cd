import { PackageOpen } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../kit/components/button.tsx';
import styles from './teaching.module.css';

/** In place of the list before the first product: what it is for, and how it begins. */
export function EmptyCatalog({ onNew }: { onNew: () => void }) {
  const { t } = useTranslation('catalog');
  return (
    <div className={styles.teaching}>
      <PackageOpen aria-hidden="true" className={styles.icon} />
      <h2 className={styles.title}>{t('empty.title')}</h2>
      <p>{t('empty.meaning')}</p>
      <div className={styles.actions}>
        <Button tone="primary" keyName="Alt+N" onClick={onNew}>
          {t('empty.new')}
        </Button>
      </div>
    </div>
  );
}
