import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListName } from '../../../shared/domain/import/fields.ts';
import type { TableFormat } from '../../../shared/domain/import/file-format.ts';
import { Button } from '../../kit/components/button.tsx';
import { Dialog } from '../../kit/components/dialog.tsx';
import { asError } from '../../ipc/as-error.ts';
import { call } from '../../ipc/call.ts';
import { useNotices } from '../../kit/components/notice-store.ts';
import { formatCount } from '../../kit/components/format-count.ts';
import fileStyles from '../../kit/components/file-dialog.module.css';

/** Which kind of file; where to is asked by the program. */
export function ExportDialog({ what, onClose }: { what: ListName; onClose: () => void }) {
  const { t } = useTranslation('import');
  const [isWriting, setIsWriting] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const write = async (format: TableFormat): Promise<void> => {
    setIsWriting(true);
    setFault(null);
    try {
      const { file, rowCount } = await call('import.export-list', { list: what, format });
      if (file !== null) {
        const words = t('export.saved', { count: rowCount, rows: formatCount(rowCount), file });
        useNotices.getState().tell('good', words);
        onClose();
      }
    } catch (error) {
      setFault(asError(error).message);
    }
    setIsWriting(false);
  };
  return (
    <Dialog title={t(`export.title.${what}`)} meaning={t('export.meaning')} onClose={onClose}>
      {fault === null ? null : (
        <p role="alert" className={fileStyles.fault}>
          {fault}
        </p>
      )}
      <div className={fileStyles.actions}>
        {isWriting ? (
          <p role="status" className={fileStyles.soft}>
            {t('export.writing')}
          </p>
        ) : null}
        <Button disabled={isWriting} onClick={() => void write('csv')}>
          {t('export.csv')}
        </Button>
        <Button tone="primary" disabled={isWriting} onClick={() => void write('xlsx')}>
          {t('export.xlsx')}
        </Button>
      </div>
    </Dialog>
  );
}
