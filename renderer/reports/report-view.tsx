import { ChartNoAxesColumn, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Report, ReportChart } from '../../shared/domain/shop/reports/report.ts';
import { Button } from '../kit/components/button.tsx';
import { EmptyState } from '../kit/layout/panel.tsx';
import { useScreen } from '../kit/screen-store.ts';
import styles from './report-view.module.css';
import { clockTime } from '../kit/time/time-words.ts';
import { useReports } from './reports-store.ts';
import { ReportTable } from './report-table.tsx';

/** The picture's own units. */
const WIDTH = 640;
const HEIGHT = 300;
/** Room for half a label. */
const SIDE = 16;
const TOP = 28;
const BOTTOM = 26;
const PLOT = HEIGHT - TOP - BOTTOM;
/** Beside each other more labels than these touch. */
const MOST_LABELS = 16;
const MOST_COLUMN = 56;

/** The report that is in front: what one wants to know first, its picture, the table behind it, and how to read it. */
export function ReportView() {
  const { t } = useTranslation('reports');
  const { shown, isReading, failure, readAgain } = useReports();
  if (failure !== null) {
    return (
      <div className={styles.instead}>
        <p role="alert">{failure}</p>
        <Button onClick={() => void readAgain()}>{t('tryAgain')}</Button>
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
  const { t } = useTranslation('reports');
  const { chart, empty } = report;
  if (empty !== null) {
    return (
      <div className={styles.instead}>
        <EmptyState icon={ChartNoAxesColumn} title={empty}>
          <p>{t('empty.meaning')}</p>
          <Button keyName="F3" onClick={() => useScreen.getState().show({ name: 'sale' })}>
            {t('empty.toSale')}
          </Button>
        </EmptyState>
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

/** Bars one below the other, each with its name and what it says. */
function BarChart({ chart: { title, bars } }: { chart: ReportChart }) {
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.chartTitle}>{title}</figcaption>
      <ul className={styles.bars}>
        {bars.map(({ label, value, share }, index) => (
          <li key={index}>
            <span className={styles.name} title={label}>
              {label}
            </span>
            <span className={styles.chartFigures}>{value}</span>
            <svg className={styles.track} viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
              <rect className={styles.bar} x={0} y={0} width={100 * share} height={8} />
            </svg>
          </li>
        ))}
      </ul>
    </figure>
  );
}

/** Columns side by side, the highest with what it says. What it shows stands in the table beside it. */
function ColumnChart({ chart: { title, bars } }: { chart: ReportChart }) {
  const step = (WIDTH - 2 * SIDE) / bars.length;
  const width = Math.min(step * 0.72, MOST_COLUMN);
  const labelEvery = Math.ceil(bars.length / MOST_LABELS);
  const highest = bars.findIndex(({ share }) => share === 1);
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.chartTitle}>{title}</figcaption>
      <svg
        className={styles.columns}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={`${title}. ${bars[highest]?.label ?? ''}: ${bars[highest]?.value ?? ''}`}
      >
        {[0, 0.5, 1].map((share) => (
          <line
            key={share}
            className={share === 0 ? styles.ground : styles.grid}
            x1={0}
            x2={WIDTH}
            y1={TOP + PLOT * (1 - share)}
            y2={TOP + PLOT * (1 - share)}
          />
        ))}
        {bars.map(({ label, value, share }, index) => {
          const middle = SIDE + step * (index + 0.5);
          return (
            <g key={label}>
              <rect
                className={styles.bar}
                x={middle - width / 2}
                y={TOP + PLOT * (1 - share)}
                width={width}
                height={PLOT * share}
                rx={Math.min(3, width / 4)}
              >
                <title>{`${label}: ${value}`}</title>
              </rect>
              {index % labelEvery === 0 ? (
                <text className={styles.label} x={middle} y={HEIGHT - 8} textAnchor="middle">
                  {label}
                </text>
              ) : null}
            </g>
          );
        })}
        <HighestValue at={SIDE + step * (highest + 0.5)} value={bars[highest]?.value ?? ''} />
      </svg>
    </figure>
  );
}

/** Above its column, and within the picture. */
function HighestValue({ at, value }: { at: number; value: string }) {
  const anchor = at < WIDTH * 0.15 ? 'start' : at > WIDTH * 0.85 ? 'end' : 'middle';
  const x = anchor === 'start' ? 0 : anchor === 'end' ? WIDTH : at;
  return (
    <text className={styles.value} x={x} y={TOP - 9} textAnchor={anchor}>
      {value}
    </text>
  );
}
