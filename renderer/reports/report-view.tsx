import { ArrowDown, ArrowUp, ChartNoAxesColumn, Equal, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Report, ReportFigure } from '../../shared/domain/shop/reports/report.ts';
import { Button } from '../kit/components/button.tsx';
import { Fill, Grid, Row, Scroll, Stack, Text } from '../kit/layout/layout.tsx';
import { Callout, EmptyState, Panel } from '../kit/layout/panel.tsx';
import { useScreen } from '../kit/screen-store.ts';
import { clockTime } from '../kit/time/time-words.ts';
import { ChartOrTable, ChartPanel } from './report-chart.tsx';
import { ReportTable } from './report-table.tsx';
import styles from './reports.module.css';
import { useReports } from './reports-store.ts';

/** The chosen report: key figures, charts, table, and how to read it. */
export function ReportView() {
  const { t } = useTranslation('reports');
  const { shown, isReading, failure, readAgain } = useReports();
  if (failure !== null) {
    return (
      <EmptyState icon={TriangleAlert} title={t('notRead')}>
        <p role="alert">{failure}</p>
        <Button onClick={() => void readAgain()}>{t('tryAgain')}</Button>
      </EmptyState>
    );
  }
  if (shown === null) return <EmptyState icon={ChartNoAxesColumn} title={t('adding')} />;
  const { report, readAt } = shown;
  const compared = report.figures.filter(({ before }) => before !== null);
  return (
    <Scroll className={styles.report} aria-busy={isReading}>
      <Row as="header" gap={5} justify="between" align="baseline" wrap>
        <Row gap={3} align="baseline" wrap>
          <h2>{report.title}</h2>
          <Text as="span" tone="soft">
            {report.span}
          </Text>
          <Text as="span" tone="soft" size="sm" role="status">
            {isReading ? t('adding') : t('readAt', { time: clockTime(readAt) })}
          </Text>
        </Row>
        {compared.length > 0 ? null : <Figures figures={report.figures} />}
      </Row>
      {report.warnings.map((words) => (
        <Callout key={words} tone="warn" role="alert">
          {words}
        </Callout>
      ))}
      {compared.length === 0 ? null : <ComparedFigures figures={compared} />}
      <Body report={report} rowCount={shown.rowCount} isCompared={compared.length > 0} />
    </Scroll>
  );
}

function Figures({ figures }: Pick<Report, 'figures'>) {
  return (
    <Row as="dl" gap={5} wrap>
      {figures.map(({ label, value }) => (
        <Row key={label} gap={2} align="baseline">
          <dt>{label}</dt>
          <Text as="dd" size="lg" weight="strong">
            {value}
          </Text>
        </Row>
      ))}
    </Row>
  );
}

const TREND_ICONS = { up: ArrowUp, down: ArrowDown, same: Equal } as const;

function ComparedFigures({ figures }: { figures: readonly ReportFigure[] }) {
  return (
    <Grid columns={3} align="stretch">
      {figures.map(({ label, value, before }) => {
        const Icon = before === null ? null : TREND_ICONS[before.trend];
        return (
          <Panel key={label} title={label}>
            <p className={styles.value}>{value}</p>
            {before === null || Icon === null ? null : (
              <Row gap={2} wrap>
                {before.change === null ? null : (
                  <Row as="b" gap={1}>
                    <Icon aria-hidden="true" size={18} />
                    {before.change}
                  </Row>
                )}
                <Text as="span" tone="soft" size="sm">{`${before.label}: ${before.value}`}</Text>
              </Row>
            )}
          </Panel>
        );
      })}
    </Grid>
  );
}

function Body({ report, rowCount, isCompared }: { report: Report; rowCount: number; isCompared: boolean }) {
  const { t } = useTranslation('reports');
  const { charts, empty, notes } = report;
  const Chart = isCompared ? ChartOrTable : ChartPanel;
  return (
    <div className={styles.body} data-charts={charts.length}>
      {charts.map((chart) => (
        <Chart key={chart.title} chart={chart} />
      ))}
      <Fill gap={3}>
        {empty === null ? (
          <ReportTable report={report} rowCount={rowCount} />
        ) : (
          <EmptyState icon={ChartNoAxesColumn} title={empty}>
            <p>{t('empty.meaning')}</p>
            <Button keyName="F3" onClick={() => useScreen.getState().show({ name: 'sale' })}>
              {t('empty.toSale')}
            </Button>
          </EmptyState>
        )}
        <Stack as="footer" gap={1}>
          {notes.map((words) => (
            <Text key={words} tone="soft" size="sm">
              {words}
            </Text>
          ))}
        </Stack>
      </Fill>
    </div>
  );
}
