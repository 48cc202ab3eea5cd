import { useTranslation } from 'react-i18next';
import { Button } from '../kit/components/button.tsx';
import styles from './sale-screen.module.css';
import { useSale } from './sale-store.ts';

export function ResumeFailure({ failure }: { failure: Error }) {
  const { t } = useTranslation('sale');
  const resume = useSale((store) => store.resume);
  return (
    <div className={styles.failure} role="alert">
      <p>{t('openFailed', { message: failure.message })}</p>
      <Button tone="primary" autoFocus onClick={() => void resume()}>
        {t('tryAgain')}
      </Button>
    </div>
  );
}
