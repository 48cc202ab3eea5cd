import { useTranslation } from 'react-i18next';
import type { ImportedTable } from '../../../shared/ipc/import-schemas.ts';
import { Button } from '../../components/button.tsx';
import { formatCount } from '../../components/format-count.ts';
import styles from '../import-dialog.module.css';
import { useImport } from '../import-store.ts';
import { PreviewTable } from './preview-table.tsx';

/** What each column holds, over the first rows of the file. */
export function ColumnsStep() {
  const { t } = useTranslation('import');
  const { table, fillsMissing, isBusy, change, check, choose } = useImport();
  if (table === null) return null;
  return (
    <>
      <AboutFile table={table} />
      <p className={styles.soft}>{t('columns.meaning')}</p>
      <PreviewTable table={table} />
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
      <div className={styles.actions}>
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

function AboutFile({ table }: { table: ImportedTable }) {
  const { t } = useTranslation('import');
  const { chooseSheet } = useImport();
  const { name, rowCount, encoding, separator, sheets, sheet } = table;
  const separatorWord = separator === '\t' ? t('columns.tab') : `«${separator}»`;
  return (
    <p className={styles.about}>
      <strong>{name}</strong>
      <span>{t('columns.about', { rows: formatCount(rowCount) })}</span>
      {encoding === null ? null : (
        <span>{t('columns.csv', { encoding: encoding.toUpperCase(), separator: separatorWord })}</span>
      )}
      {sheets.length < 2 ? null : (
        <label className={styles.sheet}>
          {t('columns.sheet')}
          <select value={sheet ?? ''} onChange={({ target: { value } }) => void chooseSheet(value)}>
            {sheets.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
        </label>
      )}
    </p>
  );
}
