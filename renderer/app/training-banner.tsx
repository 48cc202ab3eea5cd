import { GraduationCap } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import styles from './training-banner.module.css';

/** On every screen of training: nobody must take it for the real thing. */
export function TrainingBanner() {
  const { t } = useTranslation();
  return (
    <aside className={styles.banner} aria-label={t('training.banner')}>
      <GraduationCap aria-hidden="true" size={18} />
      <b>{t('training.banner')}</b>
      <span>{t('training.meaning')}</span>
    </aside>
  );
}
