import { formatMinor } from '../../../shared/domain/money.ts';
import type { ReportCell, ReportColumn } from '../../../shared/domain/shop/reports/report.ts';
import { type BookRow, isVoid, type SalesBook } from '../../../shared/domain/shop/reports/sales-book.ts';
import type { PrintedAmounts } from '../../../shared/domain/shop/reports/sold-amounts.ts';
import { say } from '../../kernel/say.ts';
import type { ReadBook, SoldApart } from '../read-book.ts';
import { figure, guaranies, inSigns, type ReportTable, text } from './table-parts.ts';

export function bookTable({ rows, sum }: SalesBook): ReportTable {
  return {
    columns: [
      text('date', 12),
      text('document', 18),
      text('number', 17),
      text('cdc', 46),
      text('rucOrDocument', 17),
      text('name', 32),
      ...amountColumns(),
      text('state', 16),
      text('note', 24),
    ],
    rows: rows.map(bookCells),
    total: [say('reports.total'), null, null, null, null, null, ...amountCells(sum), null, null],
    charts: [],
  };
}

function bookCells({ document, amounts, isOfBefore }: BookRow): ReportCell[] {
  const remark = [
    ...(isOfBefore ? [say('reports.soldBefore')] : []),
    ...(amounts === null ? [say('reports.unreadableState')] : []),
    ...(document.currency === 'PYG' || isVoid(document.state)
      ? []
      : [`${document.currency} ${formatMinor(document.total, document.currency)}`]),
  ];
  return [
    { at: document.issuedAt, as: 'date' },
    say('reports.electronicInvoice'),
    document.numeroDocumento,
    document.cdc,
    document.clientDocument,
    document.clientName,
    ...(amounts === null ? amountColumns().map(() => null) : amountCells(amounts)),
    say(`documentStates.${document.state}`),
    remark.join('; '),
  ];
}

/** Sales of these days in the book of other days, or in none yet. */
export function apartTable(sales: readonly SoldApart[]): ReportTable {
  return {
    columns: [
      text('sold', 12),
      text('issued', 12),
      text('localNumber', 15),
      text('number', 17),
      text('rucOrDocument', 17),
      text('name', 32),
      figure('totalGuaranies', 18),
      text('state', 16),
    ],
    rows: sales.map((sale) => [
      { at: sale.soldAt, as: 'date' },
      issueCell(sale),
      sale.localNumber,
      sale.numeroDocumento,
      sale.clientDocument,
      sale.clientName,
      sale.amounts === null ? null : guaranies(sale.amounts.guaranies.total),
      say(`documentStates.${sale.state}`),
    ]),
    total: null,
    charts: [],
  };
}

function issueCell({ issuedAt, state }: SoldApart): ReportCell {
  if (issuedAt !== null) return { at: issuedAt, as: 'date' };
  return state === 'issued-unidentified' ? say('reports.unknown') : say('reports.notYet');
}

/** Warnings about missing entries of the book, and about sums that differ from the documents. */
export function bookWarnings({ book, documents, undated }: ReadBook): string[] {
  const differing = book.mismatches(documents).map(({ currency, rows, documents: stored }) => {
    const [ofRows, ofDocuments] = [rows, stored].map((minor) => formatMinor(minor, currency));
    return say('reports.totalsDiffer', { currency, rows: ofRows ?? '', documents: ofDocuments ?? '' });
  });
  const unreadable =
    book.unreadable === 0 ? [] : [say('reports.unreadableInBook', { documents: book.unreadable })];
  const lacking = undated === 0 ? [] : [say('reports.undated', { documents: undated })];
  return [...lacking, ...differing, ...unreadable];
}

export function bookNotes(book: SalesBook): string[] {
  return [
    say('reports.bookRule'),
    say('reports.bookVoidRule'),
    say('reports.bookTotalCompared'),
    ...(book.isForeign ? [say('reports.bookCurrencyRule')] : []),
    ...(book.roundingOfParts === 0n
      ? []
      : [say('reports.bookRounding', { amount: inSigns(book.roundingOfParts) })]),
  ];
}

const amountColumns = (): ReportColumn[] => [
  figure('taxed10', 16),
  figure('iva10', 14),
  figure('taxed5', 16),
  figure('iva5', 14),
  figure('exempt', 16),
  figure('total', 18),
];

const amountCells = ({ ten, iva10, five, iva5, exempt, total }: PrintedAmounts): ReportCell[] =>
  [ten, iva10, five, iva5, exempt, total].map(guaranies);
