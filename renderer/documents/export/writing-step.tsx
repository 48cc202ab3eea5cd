import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button.tsx';
import { formatCount } from '../../components/format-count.ts';
import styles from './export-dialog.module.css';
import { useExport } from './export-store.ts';

interface WritingStepProps {
  primary: RefObject<HTMLButtonElement | null>;
  onGoOn: () => void;
}

/** How far it is. The counter works meanwhile. */
export function WritingStep({ primary, onGoOn }: WritingStepProps) {
  const { t } = useTranslation('exporting');
  const { done, total, isStopping, stop } = useExport();
  return (
    <>
      <div className={styles.words}>
        <progress aria-label={t('progress')} {...(total === null ? {} : { max: total, value: done })} />
        <p className={styles.count}>
          {total === null
            ? t('preparing')
            : t('count', { done: formatCount(done), total: formatCount(total) })}
        </p>
        <p className={styles.soft}>{t('meaning')}</p>
      </div>
      <div className={styles.actions}>
        <Button disabled={isStopping} onClick={stop}>
          {t(isStopping ? 'stopping' : 'stop')}
        </Button>
        <Button ref={primary} tone="primary" autoFocus onClick={onGoOn}>
          {t('goOn')}
        </Button>
      </div>
    </>
  );
}
