import { formatDateTime } from '../../shared/domain/dates.ts';
import type { ReportPaper } from '../../shared/domain/paper/report-paper.ts';
import { cellText } from '../../shared/domain/reports/cell-text.ts';
import type { Report, ReportCell, ReportColumnKey } from '../../shared/domain/reports/report.ts';
import type { ReportName } from '../../shared/domain/reports/report-names.ts';
import { say } from '../kernel/say.ts';
import { InputError } from '../kernel/errors.ts';

/** More rows are for a spreadsheet: they are half a roll of paper. */
const MOST_ROWS = 1_000;
/** What paper has no room for: the kind, which all have in common, and 44 digits. */
const LEFT_OUT: Readonly<Partial<Record<ReportName, readonly ReportColumnKey[]>>> = {
  book: ['document', 'cdc'],
};
/** Of which a column that says nothing but zero is left out too: a roll would repeat it below each row. */
const SPARSE: ReadonlySet<ReportName> = new Set(['means']);

/** What a report's paper has of its own; whose it is belongs to the shop. */
export type ReportContent = Pick<ReportPaper, 'of' | 'title' | 'head' | 'sections' | 'foot'>;

/** Throws InputError for one that is too long for paper. `at`: now. */
export function reportContent(name: ReportName, report: Report, at: number): ReportContent {
  const { title, span, figures, columns, rows, total, notes, warnings } = report;
  if (rows.length > MOST_ROWS) {
    throw new InputError(say('reports.tooLongForPaper', { rows: rows.length, most: MOST_ROWS }));
  }
  const isNothing = (place: number): boolean =>
    SPARSE.has(name) && rows.length > 0 && rows.every((row) => isZero(row[place] ?? null));
  const hasRoom = columns.map(
    ({ key }, place) => LEFT_OUT[name]?.includes(key) !== true && !isNothing(place),
  );
  const texts = (row: Report['rows'][number]): string[] =>
    row.filter((_, place) => hasRoom[place]).map(cellText);
  return {
    of: 'report',
    title,
    head: [
      { label: say('reports.days'), value: span },
      { label: say('reports.printed'), value: formatDateTime(at).slice(0, 16) },
    ],
    sections: [
      {
        heading: null,
        parts: [
          { kind: 'rows', rows: figures },
          {
            kind: 'table',
            columns: columns
              .filter((_, place) => hasRoom[place])
              .map((column) => ({
                // As on a close: a narrow roll has all columns beside each other then.
                heading: column.key === 'documents' ? 'Cant.' : column.title,
                align: column.isFigure ? 'right' : 'left',
              })),
            rows: rows.map(texts),
            total: total === null ? null : texts(total),
          },
          ...[...warnings, ...notes].map((text) => ({ kind: 'note', text }) as const),
        ],
      },
    ],
    foot: [],
  };
}

function isZero(cell: ReportCell): boolean {
  return cell !== null && typeof cell === 'object' && 'amount' in cell && /^0(\.0+)?$/.test(cell.amount);
}
