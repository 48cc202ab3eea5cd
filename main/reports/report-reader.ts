import { formatDate } from '../../shared/domain/dates.ts';
import type {
  Report,
  ReportCell,
  ReportFigure,
  ReportName,
} from '../../shared/domain/shop/reports/report.ts';
import {
  dayOf,
  type DaySpan,
  monthAround,
  monthSpan,
  timesBefore,
  timesOf,
} from '../../shared/domain/shop/reports/report-days.ts';
import type { SalesTally } from '../../shared/domain/shop/reports/sales-tally.ts';
import { say } from '../kernel/say.ts';
import type { Connection } from '../database/connection.ts';
import { readApart, readBook } from './read-book.ts';
import { cancelledOfBefore, readMeans, soldByDay, tallySales } from './read-sales.ts';
import { apartTable, bookNotes, bookTable, bookWarnings } from './tables/book-tables.ts';
import { ivaTable, meansTable, sellersTable } from './tables/money-tables.ts';
import { groupsTable, productsTable } from './tables/product-tables.ts';
import { comparedFigures, salesFigures } from './tables/sales-figures.ts';
import { summaryCharts } from './tables/summary-charts.ts';
import { summaryTable } from './tables/summary-table.ts';
import { countWords, inSigns, type ReportTable } from './tables/table-parts.ts';
import { daysTable, hoursTable } from './tables/time-tables.ts';

export interface ReportSources {
  db: Connection;
  unitName: (id: string) => string;
}

/** The reports of one span of days at one moment; its sales are added up once for all of them. */
export class ReportReader {
  readonly #span: DaySpan;
  readonly #now: number;
  #tally: SalesTally | null = null;

  constructor(span: DaySpan, now: number) {
    this.#span = span;
    this.#now = now;
  }

  read(name: ReportName, sources: ReportSources): Report {
    const told = { title: titleOf(name), span: spanWords(this.#span) };
    if (name === 'book') return { ...told, ...this.#book(sources) };
    if (name === 'apart') return { ...told, ...this.#apart(sources) };
    const tally = (this.#tally ??= tallySales(sources.db, timesOf(this.#span)));
    const table = this.#table(name, tally, sources);
    return {
      ...told,
      ...table,
      figures: name === 'summary' ? this.#compared(tally, sources) : salesFigures(tally.sold),
      empty: emptyWords(name, table),
      notes: [name === 'means' ? meansNote() : salesNote()],
      warnings: tally.unreadable === 0 ? [] : [say('reports.unreadable', { documents: tally.unreadable })],
    };
  }

  #table(
    name: Exclude<ReportName, 'book' | 'apart'>,
    tally: SalesTally,
    { db, unitName }: ReportSources,
  ): ReportTable {
    switch (name) {
      case 'summary':
        return {
          ...summaryTable(tally, cancelledOfBefore(db, timesOf(this.#span))),
          charts: summaryCharts(tally, this.#span, this.#ofMonth(db), this.#now),
        };
      case 'days':
        return daysTable(tally, this.#span, dayOf(this.#now));
      case 'hours':
        return hoursTable(tally);
      case 'products':
        return productsTable(tally, unitName);
      case 'groups':
        return groupsTable(tally);
      case 'sellers':
        return sellersTable(tally);
      case 'means':
        return meansTable(readMeans(db, timesOf(this.#span)));
      case 'iva':
        return ivaTable(tally);
    }
  }

  #compared({ sold }: SalesTally, { db }: ReportSources): ReportFigure[] {
    const times = timesBefore(this.#span, this.#now);
    return comparedFigures(sold, [...soldByDay(db, times).values()], this.#span, times, this.#now);
  }

  #ofMonth(db: Connection) {
    const month = monthAround(this.#span);
    return month === null ? null : { month, sold: soldByDay(db, timesOf(month)) };
  }

  #book({ db }: ReportSources): Omit<Report, 'title' | 'span'> {
    const read = readBook(db, this.#span);
    const { book } = read;
    const { total, iva10, iva5 } = book.sum;
    return {
      ...bookTable(book),
      figures: [
        { label: say('reports.bookTotal'), value: inSigns(total), before: null },
        { label: say('reports.iva'), value: inSigns(iva10 + iva5), before: null },
        { label: say('reports.invoices'), value: countWords(book.rows.length), before: null },
      ],
      notes: bookNotes(book),
      empty: book.rows.length === 0 ? say('reports.noInvoices') : null,
      warnings: bookWarnings(read),
    };
  }

  #apart({ db }: ReportSources): Omit<Report, 'title' | 'span'> {
    const sales = readApart(db, this.#span);
    return {
      ...apartTable(sales),
      figures: [{ label: say('reports.salesApart'), value: countWords(sales.length), before: null }],
      notes: [say('reports.salesApartMeaning')],
      empty: sales.length === 0 ? say('reports.nothingApart') : null,
      warnings: [],
    };
  }
}

/** Text for an empty report; rows of days without a sale do not count. */
function emptyWords(name: ReportName, { rows, total }: ReportTable): string | null {
  if (name === 'means') return rows.length === 0 ? say('reports.noMoneyMoved') : null;
  const isNothing = name === 'summary' ? rows.length === 0 : total?.some(isAboveZero) !== true;
  return isNothing ? say('reports.nothingSold') : null;
}

const isAboveZero = (cell: ReportCell): boolean =>
  cell !== null && typeof cell === 'object' && 'amount' in cell && cell.amount !== '0';

const salesNote = (): string => say('reports.countingRule');

const meansNote = (): string => say('reports.moneyRule');

function titleOf(name: ReportName): string {
  switch (name) {
    case 'summary':
      return say('reports.summary');
    case 'days':
      return say('reports.salesByDay');
    case 'hours':
      return say('reports.salesByHour');
    case 'products':
      return say('reports.salesByProduct');
    case 'groups':
      return say('reports.salesByGroup');
    case 'sellers':
      return say('reports.salesByPerson');
    case 'means':
      return say('reports.payments');
    case 'iva':
      return say('reports.salesByRate');
    case 'book':
      return say('reports.ivaBook');
    case 'apart':
      return say('reports.bookApart');
  }
}

function spanWords(span: DaySpan): string {
  const { from, until } = timesOf(span);
  const first = formatDate(from);
  if (span.from === span.to) return first;
  const month = span.from.slice(0, 7);
  if (monthSpan(month).from === span.from && monthSpan(month).to === span.to)
    return `${month.slice(5)}/${month.slice(0, 4)}`;
  return say('reports.period', { first, last: formatDate(until - 1) });
}
