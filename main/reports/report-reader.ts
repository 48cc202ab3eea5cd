import { formatDate } from '../../shared/domain/dates.ts';
import { formatMinor } from '../../shared/domain/money.ts';
import type { Report, ReportCell } from '../../shared/domain/reports/report.ts';
import { type DaySpan, monthSpan, timesOf } from '../../shared/domain/reports/report-days.ts';
import type { ReportName } from '../../shared/domain/reports/report-names.ts';
import type { SalesTally } from '../../shared/domain/reports/sales-tally.ts';
import { say } from '../../shared/language/say.ts';
import type { Connection } from '../store/connection.ts';
import { readApart, readBook } from './read-book.ts';
import { readMeans } from './read-means.ts';
import { cancelledOfBefore, tallySales } from './read-sales.ts';
import { apartTable, bookNotes, bookTable, bookWarnings } from './tables/book-tables.ts';
import { ivaTable, meansTable, sellersTable } from './tables/money-tables.ts';
import { groupsTable, productsTable } from './tables/product-tables.ts';
import { summaryTable } from './tables/summary-table.ts';
import { inSigns, type ReportTable } from './tables/table-parts.ts';
import { daysTable, hoursTable } from './tables/time-tables.ts';

/** Where a report is read from. */
export interface ReportSources {
  db: Connection;
  /** The unit's name; its id where nobody knows it. */
  unitName: (id: string) => string;
}

/** The reports of one span of days, as they are at one moment; all that was sold is added up once for all of them. */
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
      warnings:
        tally.unreadable === 0
          ? []
          : [say`Documentos que no se pueden leer, y no están en ninguna suma: ${tally.unreadable}.`],
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
        { label: say`Total del libro`, value: inSigns(total) },
        { label: say`IVA`, value: inSigns(iva10 + iva5) },
        { label: say`Facturas`, value: countWords(book.rows.length) },
      ],
      notes: bookNotes(book),
      empty: book.rows.length === 0 ? say`En estos días no se emitió ninguna factura.` : null,
      warnings: bookWarnings(read),
    };
  }

  #apart({ db }: ReportSources): Omit<Report, 'title' | 'span'> {
    const sales = readApart(db, this.#span);
    return {
      ...apartTable(sales),
      figures: [{ label: say`Ventas aparte`, value: countWords(sales.length) }],
      notes: [
        say`Vendidas en estos días y emitidas en otros, o todavía no: no están en el libro de estos días, porque la factura lleva la fecha de emisión.`,
      ],
      empty:
        sales.length === 0 ? say`Nada aparte: todo lo vendido en estos días se emitió en estos días.` : null,
      warnings: [],
    };
  }
}

function salesFigures({ sold }: SalesTally): Report['figures'] {
  const average = sold.count === 0 ? 0n : sold.guaranies / BigInt(sold.count);
  return [
    { label: say`Total vendido`, value: inSigns(sold.guaranies) },
    { label: say`Ventas`, value: countWords(sold.count) },
    { label: say`Promedio por venta`, value: inSigns(average) },
  ];
}

/** A row for each day is no sale. */
function emptyWords(name: ReportName, { rows, total }: ReportTable): string | null {
  if (name === 'means') return rows.length === 0 ? say`En estos días no se movió dinero por ventas.` : null;
  const isNothing = name === 'summary' ? rows.length === 0 : total?.some(isAboveZero) !== true;
  return isNothing ? say`En estos días no se vendió nada.` : null;
}

const isAboveZero = (cell: ReportCell): boolean =>
  cell !== null && typeof cell === 'object' && 'amount' in cell && cell.amount !== '0';

const salesNote = (): string =>
  say`Cuenta como vendido lo que se cobró o se dio a crédito, también lo que espera, está en duda o no fue aceptado todavía; no lo descartado, rechazado o anulado. Por la hora de la venta; otras monedas a la cotización de cada venta.`;

const meansNote = (): string =>
  say`Dinero que entró o salió por documentos en estos días, sea cuando sea la venta, cada moneda aparte. Lo que se pone o se saca de la caja está en su cierre.`;

function titleOf(name: ReportName): string {
  switch (name) {
    case 'summary':
      return say`Resumen de ventas`;
    case 'days':
      return say`Ventas por día`;
    case 'hours':
      return say`Ventas por hora`;
    case 'products':
      return say`Ventas por producto`;
    case 'groups':
      return say`Ventas por grupo`;
    case 'sellers':
      return say`Ventas por persona`;
    case 'means':
      return say`Medios de pago`;
    case 'iva':
      return say`Ventas por tasa de IVA`;
    case 'book':
      return say`Libro IVA ventas`;
    case 'apart':
      return say`Aparte del libro IVA`;
  }
}

/** A month, a day, or the first and the last one. */
function spanWords(span: DaySpan): string {
  const { from, until } = timesOf(span);
  const first = formatDate(from);
  if (span.from === span.to) return first;
  const month = span.from.slice(0, 7);
  if (monthSpan(month).from === span.from && monthSpan(month).to === span.to)
    return `${month.slice(5)}/${month.slice(0, 4)}`;
  return say`${first} al ${formatDate(until - 1)}`;
}

const countWords = (many: number): string => formatMinor(BigInt(many), 'PYG');
