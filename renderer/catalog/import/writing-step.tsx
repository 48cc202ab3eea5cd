import { useTranslation } from 'react-i18next';
import { Button } from '../../kit/components/button.tsx';
import { formatCount } from '../../kit/components/format-count.ts';
import fileStyles from '../../kit/components/file-dialog.module.css';
import styles from './import-dialog.module.css';
import { useImport } from './import-store.ts';

/** How far it is. The counter works meanwhile. */
export function WritingStep({ onGoOn }: { onGoOn: () => void }) {
  const { t } = useTranslation('import');
  const { figures, written, isStopping, stop } = useImport();
  const total = (figures?.added ?? 0) + (figures?.changed ?? 0);
  return (
    <>
      <div className={styles.progress}>
        <progress className={fileStyles.bar} aria-label={t('writing.label')} max={total} value={written} />
        <p className={fileStyles.count}>
          {t('writing.count', { written: formatCount(written), total: formatCount(total) })}
        </p>
        <p className={fileStyles.soft}>{t('writing.meaning')}</p>
      </div>
      <div className={fileStyles.actions}>
        <Button disabled={isStopping} onClick={stop}>
          {isStopping ? t('writing.stopping') : t('writing.stop')}
        </Button>
        <Button data-first tone="primary" onClick={onGoOn}>
          {t('writing.goOn')}
        </Button>
      </div>
    </>
  );
}
