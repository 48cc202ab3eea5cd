import { formatDate } from '../../shared/domain/dates.ts';
import { formatMinor } from '../../shared/domain/money.ts';
import type { Report, ReportCell, ReportName } from '../../shared/domain/shop/reports/report.ts';
import { type DaySpan, monthSpan, timesOf } from '../../shared/domain/shop/reports/report-days.ts';
import type { SalesTally } from '../../shared/domain/shop/reports/sales-tally.ts';
import { say } from '../kernel/say.ts';
import type { Connection } from '../database/connection.ts';
import { readApart, readBook } from './read-book.ts';
import { cancelledOfBefore, readMeans, tallySales } from './read-sales.ts';
import { apartTable, bookNotes, bookTable, bookWarnings } from './tables/book-tables.ts';
import { ivaTable, meansTable, sellersTable, summaryTable } from './tables/money-tables.ts';
import { groupsTable, productsTable } from './tables/product-tables.ts';
import { inSigns, type ReportTable } from './tables/table-parts.ts';
import { daysTable, hoursTable } from './tables/time-tables.ts';

export interface ReportSources {
  db: Connection;
  unitName: (id: string) => string;
}

/** The reports of one span of days at one moment; its sales are added up once for all of them. */
export class ReportReader {
  readonly #span: DaySpan;
  #tally: SalesTally | null = null;

  constructor(span: DaySpan) {
    this.#span = span;
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
      figures: salesFigures(tally),
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
        return summaryTable(tally, cancelledOfBefore(db, timesOf(this.#span)), this.#span);
      case 'days':
        return daysTable(tally, this.#span);
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

  #book({ db }: ReportSources): Omit<Report, 'title' | 'span'> {
    const read = readBook(db, this.#span);
    const { book } = read;
    const { total, iva10, iva5 } = book.sum;
    return {
      ...bookTable(book),
      figures: [
        { label: say('reports.bookTotal'), value: inSigns(total) },
        { label: say('reports.iva'), value: inSigns(iva10 + iva5) },
        { label: say('reports.invoices'), value: countWords(book.rows.length) },
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
      figures: [{ label: say('reports.salesApart'), value: countWords(sales.length) }],
      notes: [say('reports.salesApartMeaning')],
      empty: sales.length === 0 ? say('reports.nothingApart') : null,
      warnings: [],
    };
  }
}

function salesFigures({ sold }: SalesTally): Report['figures'] {
  const average = sold.count === 0 ? 0n : sold.guaranies / BigInt(sold.count);
  return [
    { label: say('reports.totalSold'), value: inSigns(sold.guaranies) },
    { label: say('reports.sales'), value: countWords(sold.count) },
    { label: say('reports.average'), value: inSigns(average) },
  ];
}

/** A row for each day is no sale. */
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

const countWords = (many: number): string => formatMinor(BigInt(many), 'PYG');
