import { useTranslation } from 'react-i18next';
import {
  type Report,
  type ReportCell,
  type ReportColumn,
  cellText,
} from '../../shared/domain/shop/reports/report.ts';
import { Button } from '../kit/components/button.tsx';
import { formatCount } from '../kit/fields/group-typed.ts';
import { Row } from '../kit/layout/layout.tsx';
import { Table } from '../kit/layout/table.tsx';
import { ROWS_A_PAGE, useReports } from './reports-store.ts';
import styles from './reports.module.css';

/** Tables with more columns use smaller text. */
const MAX_USUAL_COLUMNS = 7;
/** In letters: longer text, such as a name, may take two lines. */
const LONG_TEXT = 18;
/** In letters: columns with longer text, such as a control code, are shown only in a wide window. */
const WIDEST_TEXT = 40;

/** A page of a report's rows without empty columns, with the total and the buttons for other pages. */
export function ReportTable({ report, rowCount }: { report: Report; rowCount: number }) {
  const { rows, total, title } = report;
  const columns = report.columns
    .map((column, at) => ({ ...column, at }))
    .filter(({ at }) => rows.some((row) => row[at] !== null));
  const isWide = columns.length > MAX_USUAL_COLUMNS;
  const cells = (row: readonly ReportCell[]) =>
    columns.map(({ at, ...column }) => {
      const words = cellText(row[at] ?? null);
      const look = lookOf(column);
      return (
        <td key={column.key} data-number={column.isFigure || undefined}>
          {look === undefined ? (
            words
          ) : (
            <span data-look={look} title={words}>
              {words}
            </span>
          )}
        </td>
      );
    });
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard must reach what scrolls */}
      <div className={styles.frame} role="region" aria-label={title} tabIndex={0}>
        <Table
          className={isWide ? styles.wide : undefined}
          data-wide={isWide}
          columns={columns.map((column) => ({
            key: column.key,
            words: <span data-look={lookOf(column)}>{column.title}</span>,
            isNumber: column.isFigure || undefined,
          }))}
          foot={total === null ? undefined : <tr>{cells(total)}</tr>}
        >
          {rows.map((row, index) => (
            <tr key={index}>{cells(row)}</tr>
          ))}
        </Table>
      </div>
      {rowCount > ROWS_A_PAGE ? <Pages rowCount={rowCount} shown={rows.length} /> : null}
    </>
  );
}

function lookOf({ width, isFigure }: ReportColumn): 'long' | 'widest' | undefined {
  if (isFigure || width < LONG_TEXT) return undefined;
  return width > WIDEST_TEXT ? 'widest' : 'long';
}

function Pages({ rowCount, shown }: { rowCount: number; shown: number }) {
  const { t } = useTranslation('reports');
  const { first, turnTo } = useReports();
  const words = { from: formatCount(first + 1), to: formatCount(first + shown), of: formatCount(rowCount) };
  return (
    <Row as="nav" gap={4} justify="center" aria-label={t('pages')}>
      <Button disabled={first === 0} onClick={() => void turnTo(Math.max(first - ROWS_A_PAGE, 0))}>
        {t('previous')}
      </Button>
      <p>{t('rows', words)}</p>
      <Button disabled={first + ROWS_A_PAGE >= rowCount} onClick={() => void turnTo(first + ROWS_A_PAGE)}>
        {t('next')}
      </Button>
    </Row>
  );
}
