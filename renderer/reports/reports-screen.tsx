import { Tabs } from '@base-ui/react/tabs';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { REPORTS, type ReportName } from '../../shared/domain/reports/report-names.ts';
import { TabList } from '../kit/components/tab-list.tsx';
import { ReportsHead } from './reports-head.tsx';
import { ReportView } from './report-view.tsx';
import styles from './reports-screen.module.css';
import { useReports } from './reports-store.ts';

/** What was sold, in every way it can be added up, and the IVA book. */
export function ReportsScreen() {
  const { t } = useTranslation('reports');
  const report = useReports((store) => store.report);
  const { chooseReport, readAnew } = useReports.getState();
  useEffect(() => void readAnew(), [readAnew]);
  return (
    <section className={styles.screen} aria-label={t('title')}>
      <ReportsHead />
      <Tabs.Root
        className={styles.tabs}
        value={report}
        onValueChange={(chosen: ReportName) => void chooseReport(chosen)}
      >
        <TabList
          label={t('reports')}
          tabs={REPORTS.map((name) => ({ value: name, words: t(`report.${name}`) }))}
        />
        <Tabs.Panel className={styles.panel} value={report} tabIndex={-1}>
          <ReportView />
        </Tabs.Panel>
      </Tabs.Root>
    </section>
  );
}
