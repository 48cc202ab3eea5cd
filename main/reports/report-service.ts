import { formatDateTime, inAsuncion } from '../../shared/domain/dates.ts';
import type { TableFormat } from '../../shared/domain/catalog/import-fields.ts';
import type { ReceiptField } from '../../shared/domain/paper/receipt/receipt-frame.ts';
import type { ReportPaper } from '../../shared/domain/paper/report-paper.ts';
import {
  cellText,
  type Report,
  type ReportCell,
  type ReportColumnKey,
  type ReportFigure,
  type ReportName,
} from '../../shared/domain/shop/reports/report.ts';
import type { DaySpan } from '../../shared/domain/shop/reports/report-days.ts';
import { inSpanish } from '../../shared/text/say.ts';
import type { Connection } from '../database/connection.ts';
import { InputError } from '../kernel/errors.ts';
import { say } from '../kernel/say.ts';
import { ReportReader, type ReportSources } from './report-reader.ts';
import { writeReport } from './write-report.ts';

/** `at`: now, by the counter's clock. */
interface AskedReport extends DaySpan {
  report: ReportName;
  at: number;
}

interface ReportPage {
  report: Report;
  rowCount: number;
  /** Time of reading: other reports of these days requested with it use the same sales. */
  readAt: number;
}

export interface Reports {
  /** `first`: index of the first row. Reads the sales again unless `readAt` names the kept reading. */
  page(
    asked: AskedReport,
    rows: { first: number; limit: number; readAt: number | null },
  ): Promise<ReportPage>;
  /** Printed content, in Spanish. Throws InputError for a report that is too long for paper. */
  paper(asked: AskedReport): Promise<ReportContent>;
  /** Writes it in Spanish; returns the number of rows. */
  save(asked: AskedReport, format: TableFormat, file: string): Promise<number>;
}

interface ReportServiceParts {
  /** Opens the database for reading: it is closed after each call, so nothing waits for reports. */
  open: () => Connection;
  sourcesOf: (db: Connection) => ReportSources;
}

interface Kept extends DaySpan {
  readAt: number;
  reader: ReportReader;
  latest: { name: ReportName; report: Report } | null;
}

/** Reads reports; keeps the sums of the days requested last, so the next report of them is there at once. */
export class ReportService implements Reports {
  readonly #parts: ReportServiceParts;
  #kept: Kept | null = null;

  constructor(parts: ReportServiceParts) {
    this.#parts = parts;
  }

  page(
    asked: AskedReport,
    { first, limit, readAt }: { first: number; limit: number; readAt: number | null },
  ): Promise<ReportPage> {
    const kept = this.#keptOf(asked, readAt);
    if (kept.latest?.name !== asked.report)
      kept.latest = { name: asked.report, report: this.#read(kept.reader, asked.report) };
    const { report } = kept.latest;
    return Promise.resolve({
      report: { ...report, rows: report.rows.slice(first, first + limit) },
      rowCount: report.rows.length,
      readAt: kept.readAt,
    });
  }

  paper(asked: AskedReport): Promise<ReportContent> {
    const content = inSpanish(() =>
      reportContent(asked.report, this.#read(new ReportReader(asked, asked.at), asked.report), asked.at),
    );
    return Promise.resolve(content);
  }

  save(asked: AskedReport, format: TableFormat, file: string): Promise<number> {
    const report = inSpanish(() => this.#read(new ReportReader(asked, asked.at), asked.report));
    return Promise.resolve(writeReport(report, format, file, inAsuncion(asked.at)));
  }

  #keptOf({ from, to, at }: AskedReport, readAt: number | null): Kept {
    const kept = this.#kept;
    if (kept !== null && kept.from === from && kept.to === to && kept.readAt === readAt) return kept;
    this.#kept = { from, to, readAt: at, reader: new ReportReader({ from, to }, at), latest: null };
    return this.#kept;
  }

  #read(reader: ReportReader, name: ReportName): Report {
    const db = this.#parts.open();
    try {
      // Everything is read at one moment.
      return db.transaction(() => reader.read(name, this.#parts.sourcesOf(db))).deferred();
    } finally {
      db.close();
    }
  }
}

/** Longer reports are for a spreadsheet: this is half a roll of paper. */
const MAX_ROWS = 1_000;
/** Columns without room on paper: the kind, equal in all rows, and 44 digits. */
const LEFT_OUT: Readonly<Partial<Record<ReportName, readonly ReportColumnKey[]>>> = {
  book: ['document', 'cdc'],
};
/** Reports whose all-zero columns are left out too: a roll would repeat them below each row. */
const SPARSE: ReadonlySet<ReportName> = new Set(['means']);

/** The report's own part of a paper; the shop's name is added elsewhere. */
type ReportContent = Pick<ReportPaper, 'of' | 'title' | 'head' | 'sections' | 'foot'>;

/** Throws InputError for a report that is too long for paper. `at`: now. */
function reportContent(name: ReportName, report: Report, at: number): ReportContent {
  const { title, span, figures, columns, rows, total, notes, warnings } = report;
  if (rows.length > MAX_ROWS) {
    throw new InputError(say('reports.tooLongForPaper', { rows: rows.length, most: MAX_ROWS }));
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
          { kind: 'rows', rows: figures.flatMap(figureFields) },
          {
            kind: 'table',
            columns: columns
              .filter((_, place) => hasRoom[place])
              .map((column) => ({
                // Short as on a close, so that a narrow roll has room for all columns side by side.
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

/** A figure, and below it what it is compared with. */
function figureFields({ label, value, before }: ReportFigure): ReceiptField[] {
  if (before === null) return [{ label, value }];
  const change = before.change === null ? '' : ` (${before.change})`;
  return [
    { label, value },
    { label: before.label, value: `${before.value}${change}` },
  ];
}

function isZero(cell: ReportCell): boolean {
  return cell !== null && typeof cell === 'object' && 'amount' in cell && /^0(\.0+)?$/.test(cell.amount);
}
