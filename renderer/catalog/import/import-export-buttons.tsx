import { Download, Upload } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListName, TableFormat } from '../../../shared/domain/catalog/import-fields.ts';
import { Button } from '../../kit/components/button.tsx';
import { Actions, Dialog } from '../../kit/components/dialog.tsx';
import { asError, call } from '../../ipc/call.ts';
import { useNotices } from '../../kit/components/notice-store.ts';
import { formatCount } from '../../kit/fields/group-typed.ts';
import { Row, Text } from '../../kit/layout/layout.tsx';
import { Failure } from '../../kit/layout/panel.tsx';
import { useImport } from './import-store.ts';

const ImportDialog = lazy(() =>
  import('./import-dialog.tsx').then(({ ImportDialog: component }) => ({ default: component })),
);

interface ImportExportButtonsProps {
  what: ListName;
  /** Called once rows of a file were written: the shown list is outdated. */
  onImported: () => void;
}

/** Buttons that import and export a whole list, for the head of its screen. */
export function ImportExportButtons({ what, onImported }: ImportExportButtonsProps) {
  const { t } = useTranslation('import');
  const [dialog, setDialog] = useState<'import' | 'export' | null>(null);
  const { list, step, written, figures, begin } = useImport();
  const isWriting = step === 'writing' && list === what;
  const total = (figures?.added ?? 0) + (figures?.changed ?? 0);
  const percent = total === 0 ? 0 : Math.floor((100 * written) / total);
  const openImport = (): void => {
    begin(what);
    setDialog('import');
  };
  return (
    <Row gap={0}>
      <Button tone="quiet" icon={<Download aria-hidden="true" size={18} />} onClick={openImport}>
        {isWriting ? t('buttons.importing', { percent }) : t('buttons.import')}
      </Button>
      <Button tone="quiet" icon={<Upload aria-hidden="true" size={18} />} onClick={() => setDialog('export')}>
        {t('buttons.export')}
      </Button>
      {dialog === 'import' ? (
        <Suspense fallback={null}>
          <ImportDialog onClose={() => setDialog(null)} onImported={onImported} />
        </Suspense>
      ) : null}
      {dialog === 'export' ? <ExportDialog what={what} onClose={() => setDialog(null)} /> : null}
    </Row>
  );
}

function ExportDialog({ what, onClose }: { what: ListName; onClose: () => void }) {
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
      <Failure words={fault} />
      <Actions>
        {isWriting ? (
          <Text tone="soft" role="status">
            {t('export.writing')}
          </Text>
        ) : null}
        <Button disabled={isWriting} onClick={() => void write('csv')}>
          {t('export.csv')}
        </Button>
        <Button tone="primary" disabled={isWriting} onClick={() => void write('xlsx')}>
          {t('export.xlsx')}
        </Button>
      </Actions>
    </Dialog>
  );
}
