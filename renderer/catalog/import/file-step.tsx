import { FileSpreadsheet } from 'lucide-react';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../kit/components/button.tsx';
import fileStyles from '../../kit/components/file-dialog.module.css';
import styles from './import-dialog.module.css';
import { useImport } from './import-store.ts';

/** What kind of file it takes, and the program's dialog to choose one. */
export function FileStep({ chooseButton }: { chooseButton: RefObject<HTMLButtonElement | null> }) {
  const { t } = useTranslation('import');
  const { list, isBusy, choose } = useImport();
  return (
    <div className={styles.teaching}>
      <FileSpreadsheet aria-hidden="true" className={styles.icon} />
      <p>{t('file.meaning')}</p>
      <p>{t(`file.${list}`)}</p>
      <p className={fileStyles.soft}>{t('file.model')}</p>
      <Button ref={chooseButton} tone="primary" size="large" disabled={isBusy} onClick={() => void choose()}>
        {isBusy ? t('file.reading') : t('file.choose')}
      </Button>
    </div>
  );
}
