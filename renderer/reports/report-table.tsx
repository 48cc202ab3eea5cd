import { useTranslation } from 'react-i18next';
import {
  type Report,
  type ReportCell,
  type ReportColumn,
  cellText,
} from '../../shared/domain/shop/reports/report.ts';
import { Button } from '../kit/components/button.tsx';
import { formatCount } from '../kit/fields/group-typed.ts';
import { ROWS_A_PAGE, useReports } from './reports-store.ts';
import styles from './report-table.module.css';

/** More are set smaller. */
const MOST_USUAL_COLUMNS = 7;
/** In letters: wider text, such as a name, may take two lines. */
const LONG_TEXT = 18;
/** In letters: wider text, such as a control code, is shown only where the window has room for it. */
const WIDEST_TEXT = 40;

/** The rows of a report that are shown, with its total at the foot and the way to the others. */
export function ReportTable({ report, rowCount }: { report: Report; rowCount: number }) {
  const { columns, rows, total, title } = report;
  const cells = (row: readonly ReportCell[]) =>
    row.map((cell, at) => {
      const column = columns[at];
      const words = cellText(cell);
      const look = column === undefined ? undefined : lookOf(column);
      return (
        <td key={column?.key} data-figure={column?.isFigure} data-look={look}>
          {look === 'long' ? <span title={words}>{words}</span> : words}
        </td>
      );
    });
  return (
    <div className={styles.whole}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard */}
      <div className={styles.frame} role="region" aria-label={title} tabIndex={0}>
        <table className={styles.table} data-wide={columns.length > MOST_USUAL_COLUMNS}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column.key} scope="col" data-figure={column.isFigure} data-look={lookOf(column)}>
                  {column.title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <tr key={index}>{cells(row)}</tr>
            ))}
          </tbody>
          {total === null ? null : (
            <tfoot>
              <tr>{cells(total)}</tr>
            </tfoot>
          )}
        </table>
      </div>
      {rowCount > ROWS_A_PAGE ? <Pages rowCount={rowCount} shown={rows.length} /> : null}
    </div>
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
    <nav className={styles.pages} aria-label={t('pages')}>
      <Button disabled={first === 0} onClick={() => void turnTo(Math.max(first - ROWS_A_PAGE, 0))}>
        {t('previous')}
      </Button>
      <p>{t('rows', words)}</p>
      <Button disabled={first + ROWS_A_PAGE >= rowCount} onClick={() => void turnTo(first + ROWS_A_PAGE)}>
        {t('next')}
      </Button>
    </nav>
  );
}
