import { formatDate, formatDateTime } from '../../dates.ts';
import type { ReportColumn, ReportPart, ReportSection } from '../../paper/report-paper.ts';

export const left = (heading: string): ReportColumn => ({ heading, align: 'left' });
export const right = (heading: string): ReportColumn => ({ heading, align: 'right' });

export function table(
  columns: readonly ReportColumn[],
  rows: readonly (readonly string[])[],
  total: readonly string[] | null = null,
): ReportPart {
  return { kind: 'table', columns, rows, total };
}

/** A section that is there only where it has something to say. */
export function sectionOf(
  heading: string,
  rows: readonly unknown[],
  ...parts: ReportPart[]
): ReportSection[] {
  return rows.length === 0 ? [] : [{ heading, parts }];
}

/** To the minute: `21/11/2026 07:31`. */
export const paperTime = (at: number): string => formatDateTime(at).slice(0, 16);

/** What happened on the day the shift was opened needs no day: `07:31`. */
export function timeInShift(at: number, openedAt: number): string {
  return formatDate(at) === formatDate(openedAt) ? paperTime(at).slice(11) : paperTime(at);
}
