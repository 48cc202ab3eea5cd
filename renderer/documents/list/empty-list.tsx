import { ReceiptText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../kit/components/button.tsx';
import { useScreen } from '../../kit/screen-store.ts';
import styles from '../teaching.module.css';

/** In place of it all before the first sale. */
export function EmptyList() {
  const { t } = useTranslation('documents');
  return (
    <div className={styles.teaching}>
      <ReceiptText aria-hidden="true" className={styles.icon} />
      <h2 className={styles.title}>{t('empty.title')}</h2>
      <p>{t('empty.meaning')}</p>
      <Button tone="primary" keyName="F3" onClick={() => useScreen.getState().show({ name: 'sale' })}>
        {t('empty.toSale')}
      </Button>
    </div>
  );
}
