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
