import { MousePointerClick } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import styles from '../teaching.module.css';

/** Beside the list while no document is open. */
export function NothingOpen() {
  const { t } = useTranslation('documents');
  return (
    <section className={styles.teaching} aria-label={t('open.label')}>
      <MousePointerClick aria-hidden="true" className={styles.icon} />
      <h2 className={styles.title}>{t('nothingOpen.title')}</h2>
      <p>{t('nothingOpen.walk')}</p>
      <p>{t('nothingOpen.see')}</p>
    </section>
  );
}
