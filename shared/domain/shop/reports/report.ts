import { formatDate } from '../../dates.ts';
import { groupThousands } from '../../money.ts';
import type { Trend } from './change.ts';

/** Value of a cell: a text, an amount or quantity as decimals with a point, or a day by one of its instants. */
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
  /** One of its kind in its table. */
  key: ReportColumnKey;
  title: string;
  /** In letters. */
  width: number;
  isFigure: boolean;
}

/** A bar of a chart: what it is of, what it says, and how long it is beside the longest. */
export interface ReportBar {
  label: string;
  value: string;
  /** 0 to 1. */
  share: number;
  /** Word at the bar of this hour or day; null at the others. */
  mark: string | null;
  /** Stands beside the days of the report, to compare them with. */
  isOutside: boolean;
}

/** `columns` side by side, of what follows one another in time; `bars` one below the other, of what has names. */
export interface ReportChart {
  title: string;
  kind: 'columns' | 'bars';
  bars: ReportBar[];
  /** Round amounts along its height; their shares are as those of the bars. */
  scale: { label: string; share: number }[];
}

/** A figure above the table. */
export interface ReportFigure {
  label: string;
  value: string;
  /** The same of the days before, and the change in words; null in a figure that is compared with nothing. */
  before: { label: string; value: string; trend: Trend; change: string | null } | null;
}

/** A report in the words of the program, ready to be shown, printed or written into a file. */
export interface Report {
  title: string;
  /** The days it is of. */
  span: string;
  figures: ReportFigure[];
  columns: ReportColumn[];
  rows: ReportCell[][];
  total: ReportCell[] | null;
  /** None where a picture says no more than the table. */
  charts: ReportChart[];
  /** Notes for the reader. */
  notes: string[];
  /** Text in place of an empty table; null else. */
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

/** A cell as es-PY writes it: `1.250.000`, `199,99`, `21/11/2026`. */
export function cellText(cell: ReportCell): string {
  if (cell === null) return '';
  if (typeof cell === 'string') return cell;
  if ('at' in cell) return formatDate(cell.at);
  const [whole = '', fraction] = cell.amount.split('.');
  const grouped = groupThousands(whole);
  return fraction === undefined ? grouped : `${grouped},${fraction}`;
}
