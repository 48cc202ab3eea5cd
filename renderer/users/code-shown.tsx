import { useTranslation } from 'react-i18next';
import { Button } from '../components/button.tsx';
import styles from './recover-form.module.css';

interface CodeShownProps {
  code: string;
  onDone: () => void;
}

/** A recovery code, which is shown this once. */
export function CodeShown({ code, onDone }: CodeShownProps) {
  const { t } = useTranslation('users');
  return (
    <div className={styles.form}>
      <p>{t('code.meaning')}</p>
      <p className={styles.code} aria-label={t('code.label')}>
        {code}
      </p>
      <div className={styles.answers}>
        <Button tone="primary" onClick={onDone}>
          {t('code.kept')}
        </Button>
      </div>
    </div>
  );
}
