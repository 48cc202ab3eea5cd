import { HOUR_MS } from '../../shared/domain/dates.ts';
import type { TableFormat } from '../../shared/domain/import/file-format.ts';
import type { Report } from '../../shared/domain/reports/report.ts';
import type { DaySpan } from '../../shared/domain/reports/report-days.ts';
import type { ReportName } from '../../shared/domain/reports/report-names.ts';
import { inSpanish } from '../../shared/text/say.ts';
import type { Connection } from '../database/connection.ts';
import { type ReportContent, reportContent } from './report-paper.ts';
import { ReportReader, type ReportSources } from './report-reader.ts';
import { writeReport } from './write-report.ts';

/** A report somebody asks for; `at`: now, by the counter's clock. */
export interface AskedReport extends DaySpan {
  report: ReportName;
  at: number;
}

/** Some of a report's rows, and how many there are. */
export interface ReportPage {
  report: Report;
  rowCount: number;
  /** When it was read: the other reports of these days asked for by it are of the same sales. */
  readAt: number;
}

/** What the thread of the reports answers. */
export interface Reports {
  /** `first`: the first row wanted. Read anew, unless it is what was read at `readAt`. */
  page(
    asked: AskedReport,
    rows: { first: number; limit: number; readAt: number | null },
  ): Promise<ReportPage>;
  /** What is printed of it, in Spanish. Throws InputError for one that is too long for paper. */
  paper(asked: AskedReport): Promise<ReportContent>;
  /** Writes it in Spanish, and gives how many rows it has. */
  save(asked: AskedReport, format: TableFormat, file: string): Promise<number>;
}

export interface ReportDeskParts {
  /** Opens the database to look at it: it is closed after each call, so that nothing waits for reports. */
  open: () => Connection;
  sourcesOf: (db: Connection) => ReportSources;
}

interface Kept extends DaySpan {
  readAt: number;
  reader: ReportReader;
  latest: { name: ReportName; report: Report } | null;
}

/** Reads reports; keeps the sums of the days that were asked for last, so that the next report of them is there at once. */
export class ReportDesk implements Reports {
  readonly #parts: ReportDeskParts;
  #kept: Kept | null = null;

  constructor(parts: ReportDeskParts) {
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
      reportContent(asked.report, this.#read(new ReportReader(asked), asked.report), asked.at),
    );
    return Promise.resolve(content);
  }

  save(asked: AskedReport, format: TableFormat, file: string): Promise<number> {
    const report = inSpanish(() => this.#read(new ReportReader(asked), asked.report));
    // What files say of their time has no zone: the counter's.
    return Promise.resolve(writeReport(report, format, file, new Date(asked.at - 3 * HOUR_MS)));
  }

  #keptOf({ from, to, at }: AskedReport, readAt: number | null): Kept {
    const kept = this.#kept;
    if (kept !== null && kept.from === from && kept.to === to && kept.readAt === readAt) return kept;
    this.#kept = { from, to, readAt: at, reader: new ReportReader({ from, to }), latest: null };
    return this.#kept;
  }

  #read(reader: ReportReader, name: ReportName): Report {
    const db = this.#parts.open();
    try {
      // All it reads is of one moment.
      return db.transaction(() => reader.read(name, this.#parts.sourcesOf(db))).deferred();
    } finally {
      db.close();
    }
  }
}
