import { useTranslation } from 'react-i18next';
import { Button } from '../../kit/components/button.tsx';
import fileStyles from '../../kit/components/file-dialog.module.css';
import styles from './import-dialog.module.css';
import { useImport } from './import-store.ts';
import { AboutFile } from './about-file.tsx';
import { PreviewTable } from './preview-table.tsx';

/** What each column holds, over the first rows of the file. */
export function ColumnsStep() {
  const { t } = useTranslation('import');
  const { table, columns, fillsMissing, clearsEmpty, isBusy, change, check, choose } = useImport();
  if (table === null) return null;
  const hasPrice = columns.some(({ field }) => field === 'precio');
  return (
    <>
      <AboutFile table={table} />
      <p className={fileStyles.soft}>
        {t('columns.meaning')} {table.format === 'csv' ? t('columns.meaningCsv') : null}
      </p>
      {hasPrice || table.rivals.length === 0 ? null : (
        <p className={fileStyles.fault} role="status">
          {t('columns.rivals', { headers: table.rivals.join(' · ') })}
        </p>
      )}
      <PreviewTable table={table} />
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={clearsEmpty}
          onChange={({ target: { checked } }) => change({ clearsEmpty: checked })}
        />
        {t('columns.clear')}
      </label>
      {table.canFill ? (
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={fillsMissing}
            onChange={({ target: { checked } }) => change({ fillsMissing: checked })}
          />
          {t('columns.fill')}
        </label>
      ) : null}
      <div className={fileStyles.actions}>
        <Button disabled={isBusy} onClick={() => void choose()}>
          {t('columns.otherFile')}
        </Button>
        <Button tone="primary" disabled={isBusy} onClick={() => void check()}>
          {isBusy ? t('columns.checking') : t('columns.check')}
        </Button>
      </div>
    </>
  );
}
