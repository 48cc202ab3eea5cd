import { formatDate } from '../../dates.ts';
import { groupThousands } from '../../money.ts';
import type { Trend } from './change.ts';

/** Value of a cell: text, an amount or quantity as text with a decimal point, or a day as an instant. */
export type ReportCell = null | string | { amount: string } | { at: number; as: 'date' };

/** Columns of reports; a column's title is the text `reports.…` of the same name. */
export const REPORT_COLUMNS = [
  'cdc',
  'code',
  'collections',
  'corrections',
  'exchanges',
  'currency',
  'date',
  'day',
  'document',
  'documents',
  'downPayments',
  'exempt',
  'group',
  'hour',
  'inOwnCurrency',
  'issued',
  'item',
  'iva',
  'iva10',
  'iva5',
  'lines',
  'localNumber',
  'month',
  'name',
  'net',
  'note',
  'number',
  'payment',
  'quantity',
  'rate',
  'refunds',
  'rucOrDocument',
  'sales',
  'seller',
  'sold',
  'state',
  'taxed',
  'taxed10',
  'taxed5',
  'total',
  'totalGuaranies',
  'unit',
  'withoutIva',
] as const;
export type ReportColumnKey = (typeof REPORT_COLUMNS)[number];

export interface ReportColumn {
  /** Unique within its table. */
  key: ReportColumnKey;
  title: string;
  /** In characters. */
  width: number;
  isFigure: boolean;
}

/** A bar of a chart: its subject, its value, and its length relative to the longest. */
export interface ReportBar {
  label: string;
  value: string;
  /** 0 to 1. */
  share: number;
  /** Word at the bar of the present hour or day; null at the others. */
  mark: string | null;
  /** True for a bar outside the report's days, shown for comparison. */
  isOutside: boolean;
}

/** `columns` side by side, for periods; `bars` one below the other, for named items. */
export interface ReportChart {
  title: string;
  kind: 'columns' | 'bars';
  bars: ReportBar[];
  /** Round amounts along the axis; their shares are as the bars'. */
  scale: { label: string; share: number }[];
}

/** A figure above the table. */
export interface ReportFigure {
  label: string;
  value: string;
  /** The same for the previous period, and the change in words; null for a figure without comparison. */
  before: { label: string; value: string; trend: Trend; change: string | null } | null;
}

/** A report in words, ready to be shown, printed or written into a file. */
export interface Report {
  title: string;
  /** The days covered. */
  span: string;
  figures: ReportFigure[];
  columns: ReportColumn[];
  rows: ReportCell[][];
  total: ReportCell[] | null;
  /** Empty if a chart would show no more than the table. */
  charts: ReportChart[];
  /** Notes for the reader. */
  notes: string[];
  /** Text in place of an empty table; else null. */
  empty: string | null;
  warnings: string[];
}

/** Reports; the last two are of issued documents, the others of sales. */
export const REPORTS = [
  'summary',
  'days',
  'hours',
  'products',
  'groups',
  'sellers',
  'means',
  'iva',
  'book',
  'apart',
] as const;
export type ReportName = (typeof REPORTS)[number];

/** A cell in es-PY format: `1.250.000`, `199,99`, `21/11/2026`. */
export function cellText(cell: ReportCell): string {
  if (cell === null) return '';
  if (typeof cell === 'string') return cell;
  if ('at' in cell) return formatDate(cell.at);
  const [whole = '', fraction] = cell.amount.split('.');
  const grouped = groupThousands(whole);
  return fraction === undefined ? grouped : `${grouped},${fraction}`;
}
