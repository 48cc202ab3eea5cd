import { CircleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import styles from './sale-screen.module.css';
import { useSale } from './sale-store.ts';

/** Told as long as the sale's latest state is in this window only. */
export function KeepFailure() {
  const { t } = useTranslation('sale');
  const failure = useSale((store) => store.keepFailure);
  if (failure === null) return null;
  return (
    <p className={styles.words} role="alert">
      <CircleAlert aria-hidden="true" size={20} />
      {t('keepFailed', { message: failure.message })}
    </p>
  );
}
