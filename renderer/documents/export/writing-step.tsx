import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../kit/components/button.tsx';
import { formatCount } from '../../kit/components/format-count.ts';
import fileStyles from '../../kit/components/file-dialog.module.css';
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
        <progress
          className={fileStyles.bar}
          aria-label={t('progress')}
          {...(total === null ? {} : { max: total, value: done })}
        />
        <p className={fileStyles.count}>
          {total === null
            ? t('preparing')
            : t('count', { done: formatCount(done), total: formatCount(total) })}
        </p>
        <p className={fileStyles.soft}>{t('meaning')}</p>
      </div>
      <div className={fileStyles.actions}>
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
