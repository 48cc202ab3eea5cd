import { Tabs } from '@base-ui/react/tabs';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Printer, RefreshCw, Sheet } from 'lucide-react';
import { useHotkeys } from 'react-hotkeys-hook';
import { REPORTS, type ReportName } from '../../shared/domain/shop/reports/report.ts';
import type { TableFormat } from '../../shared/domain/catalog/import-fields.ts';
import { TabList } from '../kit/components/tab-list.tsx';
import { Button, IconButton } from '../kit/components/button.tsx';
import { useDialogs } from '../kit/components/dialog-store.ts';
import { tellError, useNotices } from '../kit/components/notice-store.ts';
import { Fill, Row } from '../kit/layout/layout.tsx';
import { DayPicker } from './day-picker.tsx';
import { ReportView } from './report-view.tsx';
import styles from './reports.module.css';
import { useReports } from './reports-store.ts';

/** Sales reports, and the IVA book. */
export function ReportsScreen() {
  const { t } = useTranslation('reports');
  const report = useReports((store) => store.report);
  const { chooseReport, readAgain } = useReports.getState();
  useEffect(() => void readAgain(), [readAgain]);
  return (
    <Fill as="section" className={styles.screen} aria-label={t('title')}>
      <ReportsHead />
      <Tabs.Root
        render={<Fill />}
        value={report}
        onValueChange={(chosen: ReportName) => void chooseReport(chosen)}
      >
        <TabList
          label={t('reports')}
          tabs={REPORTS.map((name) => ({ value: name, words: t(`report.${name}`) }))}
        />
        <Tabs.Panel render={<Fill />} value={report} tabIndex={-1}>
          <ReportView />
        </Tabs.Panel>
      </Tabs.Root>
    </Fill>
  );
}

/** Days of the report, with the buttons to save it and to read it again. */
function ReportsHead() {
  const { t } = useTranslation('reports');
  const isFree = useDialogs((store) => store.open === 0);
  const { readAgain, save } = useReports.getState();
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
  useHotkeys('f5', () => void readAgain(), keys);
  useHotkeys('ctrl+p', () => void print(), keys);
  useHotkeys('ctrl+e', () => void write('xlsx'), keys);
  return (
    <Row as="header" gap={2} justify="between" wrap className={styles.head}>
      <DayPicker />
      <Row gap={2}>
        <IconButton
          tone="accent"
          icon={RefreshCw}
          label={t('readAgain')}
          keyName="F5"
          onClick={() => void readAgain()}
        />
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
      </Row>
    </Row>
  );
}
