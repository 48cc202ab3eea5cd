import { ChartNoAxesColumn, Table2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReportChart } from '../../shared/domain/shop/reports/report.ts';
import { Button } from '../kit/components/button.tsx';
import { List, Row, Text } from '../kit/layout/layout.tsx';
import { Panel } from '../kit/layout/panel.tsx';
import { Table } from '../kit/layout/table.tsx';
import styles from './reports.module.css';

/** Number of letters that fit below a chart. */
const MAX_LETTERS = 48;
/** Width of a column as a share of its slot. */
const COLUMN = 0.72;

/** A chart beside the report's table, which has the same figures. */
export function ChartPanel({ chart }: { chart: ReportChart }) {
  return (
    <Panel title={chart.title}>
      {chart.kind === 'columns' ? <ColumnChart chart={chart} /> : <BarChart chart={chart} />}
    </Panel>
  );
}

/** A chart that can be switched to a table of its figures. */
export function ChartOrTable({ chart }: { chart: ReportChart }) {
  const { t } = useTranslation('reports');
  const [isTable, setIsTable] = useState(false);
  const Icon = isTable ? ChartNoAxesColumn : Table2;
  const words = isTable ? t('asChart') : t('asTable');
  return (
    <Panel
      title={chart.title}
      aside={
        <Button
          tone="quiet"
          icon={<Icon aria-hidden="true" size={18} />}
          aria-label={`${words}: ${chart.title}`}
          onClick={() => setIsTable(!isTable)}
        >
          {words}
        </Button>
      }
    >
      {isTable ? <ChartTable chart={chart} /> : <ColumnChart chart={chart} />}
    </Panel>
  );
}

function ChartTable({ chart: { title, bars } }: { chart: ReportChart }) {
  const { t } = useTranslation('reports');
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard must reach what scrolls
    <div className={styles.frame} role="group" aria-label={title} tabIndex={0}>
      <Table
        columns={[
          { key: 'label', words: t('when') },
          { key: 'value', words: t('sold'), isNumber: true },
        ]}
      >
        {bars.map(({ label, value, mark }) => (
          <tr key={label}>
            <th scope="row">{mark === null ? label : `${label} (${mark})`}</th>
            <td data-number>{value}</td>
          </tr>
        ))}
      </Table>
    </div>
  );
}

/** Horizontal bars, each with its name and value. */
function BarChart({ chart: { bars } }: { chart: ReportChart }) {
  return (
    <List>
      {bars.map(({ label, value, share }, index) => (
        <li key={index}>
          <Row justify="between">
            <Text as="span" clip title={label}>
              {label}
            </Text>
            <Text as="span" number>
              {value}
            </Text>
          </Row>
          <progress aria-hidden="true" value={share} />
        </li>
      ))}
    </List>
  );
}

/** Columns over a scale of round amounts; the highest shows its amount, the current hour or day its word. */
function ColumnChart({ chart: { title, bars, scale } }: { chart: ReportChart }) {
  const step = 100 / bars.length;
  const middleOf = (index: number): string => `${step * (index + 0.5)}%`;
  const longest = Math.max(...bars.map(({ label }) => label.length)) + 1;
  const labelEvery = Math.ceil((bars.length * longest) / MAX_LETTERS);
  const highest = bars.findIndex(({ share }) => share === 1);
  const { label = '', value = '' } = bars[highest] ?? {};
  return (
    <svg className={styles.chart} role="img" aria-label={`${title}. ${label}: ${value}`}>
      {scale.map((line) => (
        <g key={line.label}>
          <line x2="100%" y1={heightOf(line.share)} y2={heightOf(line.share)} />
          <text y={heightOf(line.share)} dx="-0.75em" dy="0.35em" textAnchor="end">
            {line.label}
          </text>
        </g>
      ))}
      {bars.map((bar, index) => (
        <g key={bar.label}>
          <rect
            data-outside={bar.isOutside}
            x={`${step * (index + (1 - COLUMN) / 2)}%`}
            y={heightOf(bar.share)}
            width={`${step * COLUMN}%`}
            height={`${100 * bar.share}%`}
          >
            <title>{`${bar.label}: ${bar.value}`}</title>
          </rect>
          {index % labelEvery === 0 ? (
            <text x={middleOf(index)} y="100%" dy="1.4em" textAnchor="middle">
              {bar.label}
            </text>
          ) : null}
          {bar.mark === null ? null : (
            <text data-strong="true" x={middleOf(index)} y="100%" dy="2.8em" textAnchor="middle">
              {bar.mark}
            </text>
          )}
        </g>
      ))}
      <line x2="100%" y1="100%" y2="100%" />
      <text
        data-strong="true"
        x={middleOf(highest)}
        dy="-0.5em"
        textAnchor={anchorAt((highest + 0.5) / bars.length)}
      >
        {value}
      </text>
    </svg>
  );
}

const heightOf = (share: number): string => `${100 - 100 * share}%`;

/** Text anchor that keeps a text at this share of the width inside the chart. */
function anchorAt(share: number): 'start' | 'middle' | 'end' {
  if (share < 0.15) return 'start';
  return share > 0.85 ? 'end' : 'middle';
}
