import { Printer, RefreshCw, Sheet } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useHotkeys } from 'react-hotkeys-hook';
import type { TableFormat } from '../../shared/domain/import/file-format.ts';
import { Button } from '../kit/components/button.tsx';
import { useDialogs } from '../kit/components/dialog-store.ts';
import { tellError, useNotices } from '../kit/components/notice-store.ts';
import { useReports } from './reports-store.ts';
import styles from './reports-head.module.css';
import { SpanPicker } from './span-picker.tsx';

/** Which days, and the ways out of the window: a file, or the same read anew. */
export function ReportsHead() {
  const { t } = useTranslation('reports');
  const isFree = useDialogs((store) => store.open === 0);
  const { readAnew, save } = useReports.getState();
  const write = async (format: TableFormat): Promise<void> => {
    try {
      const file = await save(format);
      if (file !== null) useNotices.getState().tell('good', t('saved', { file }));
    } catch (error) {
      tellError(error);
    }
  };
  const print = async (): Promise<void> => {
    try {
      useNotices.getState().tell('good', t('printed', { printer: await useReports.getState().print() }));
    } catch (error) {
      tellError(error);
    }
  };
  const keys = { enabled: isFree, enableOnFormTags: true, preventDefault: true };
  useHotkeys('f5', () => void readAnew(), keys);
  useHotkeys('ctrl+p', () => void print(), keys);
  useHotkeys('ctrl+e', () => void write('xlsx'), keys);
  return (
    <header className={styles.head}>
      <SpanPicker />
      <div className={styles.actions}>
        <Button
          tone="quiet"
          keyName="F5"
          icon={<RefreshCw aria-hidden="true" size={18} />}
          onClick={() => void readAnew()}
        >
          {t('readAnew')}
        </Button>
        <Button keyName="Ctrl+P" icon={<Printer aria-hidden="true" size={18} />} onClick={() => void print()}>
          {t('print')}
        </Button>
        <Button onClick={() => void write('csv')}>{t('csv')}</Button>
        <Button
          keyName="Ctrl+E"
          icon={<Sheet aria-hidden="true" size={18} />}
          onClick={() => void write('xlsx')}
        >
          {t('excel')}
        </Button>
      </div>
    </header>
  );
}
