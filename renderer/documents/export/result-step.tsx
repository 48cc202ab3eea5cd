import type { TFunction } from 'i18next';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../kit/components/button.tsx';
import { formatCount } from '../../kit/components/format-count.ts';
import fileStyles from '../../kit/components/file-dialog.module.css';
import styles from './export-dialog.module.css';
import { type ExportResult, useExport } from './export-store.ts';

interface ResultStepProps {
  primary: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
}

/** Where it is, and what it lacks. */
export function ResultStep({ primary, onClose }: ResultStepProps) {
  const { t } = useTranslation('exporting');
  const { result } = useExport();
  return (
    <>
      <div className={styles.words} role="status">
        {result === null ? null : resultWords(t, result).map((words) => <p key={words}>{words}</p>)}
      </div>
      <div className={fileStyles.actions}>
        <Button ref={primary} tone="primary" autoFocus onClick={onClose}>
          {t('done')}
        </Button>
      </div>
    </>
  );
}

function resultWords(t: TFunction<'exporting'>, { what, exported }: ExportResult): string[] {
  if (exported.kind !== 'saved') return [t('stopped')];
  const { file } = exported;
  if (what === 'list') {
    return [t('saved', { count: exported.rowCount, rows: formatCount(exported.rowCount), file })];
  }
  const { count, lacking } = exported;
  const saved = t('savedXml', { count, rows: formatCount(count), file });
  return lacking === 0 ? [saved] : [saved, t('lacking', { count: lacking, missing: formatCount(lacking) })];
}
