import { ChartNoAxesColumn, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Report } from '../../shared/domain/reports/report.ts';
import { Button } from '../kit/components/button.tsx';
import { BarChart } from './bar-chart.tsx';
import { ColumnChart } from './column-chart.tsx';
import styles from './report-view.module.css';
import { clockTime } from '../kit/time/describe-time.ts';
import { useReports } from './reports-store.ts';
import { ReportTable } from './report-table.tsx';

/** The report that is in front: what one wants to know first, its picture, the table behind it, and how to read it. */
export function ReportView() {
  const { t } = useTranslation('reports');
  const { shown, isReading, failure, readAnew } = useReports();
  if (failure !== null) {
    return (
      <div className={styles.instead}>
        <p role="alert">{failure}</p>
        <Button onClick={() => void readAnew()}>{t('tryAgain')}</Button>
      </div>
    );
  }
  if (shown === null) return <p className={styles.instead}>{t('adding')}</p>;
  const { report } = shown;
  return (
    <div className={styles.report} aria-busy={isReading}>
      <header className={styles.top}>
        <h2 className={styles.title}>
          {report.title}{' '}
          <span className={styles.span}>
            {report.span} · {t('readAt', { time: clockTime(shown.readAt) })}
          </span>
        </h2>
        <dl className={styles.figures}>
          {report.figures.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </header>
      {report.warnings.map((words) => (
        <p key={words} role="alert" className={styles.warning}>
          <TriangleAlert aria-hidden="true" size={18} />
          {words}
        </p>
      ))}
      <Body report={report} rowCount={shown.rowCount} />
      <footer className={styles.notes}>
        {report.notes.map((words) => (
          <p key={words}>{words}</p>
        ))}
      </footer>
      {isReading ? (
        <p role="status" className={styles.reading}>
          {t('adding')}
        </p>
      ) : null}
    </div>
  );
}

function Body({ report, rowCount }: { report: Report; rowCount: number }) {
  const { chart, empty } = report;
  if (empty !== null) {
    return (
      <div className={styles.instead}>
        <ChartNoAxesColumn aria-hidden="true" className={styles.icon} />
        <p>{empty}</p>
      </div>
    );
  }
  return (
    <div className={styles.body} data-chart={chart?.kind ?? 'none'}>
      {chart === null ? null : chart.kind === 'columns' ? (
        <ColumnChart chart={chart} />
      ) : (
        <BarChart chart={chart} />
      )}
      <ReportTable report={report} rowCount={rowCount} />
    </div>
  );
}
