import { formatMinor } from '../../../shared/domain/money.ts';
import { stateWords } from '../../../shared/domain/document-state-words.ts';
import type { ReportCell, ReportColumn } from '../../../shared/domain/reports/report.ts';
import { type BookRow, isVoid, type SalesBook } from '../../../shared/domain/reports/sales-book.ts';
import type { PrintedAmounts } from '../../../shared/domain/reports/sold-amounts.ts';
import { say } from '../../../shared/language/say.ts';
import type { ReadBook, SoldApart } from '../read-book.ts';
import { figure, guaranies, inSigns, type ReportTable, text } from './table-parts.ts';

export function bookTable({ rows, sum }: SalesBook): ReportTable {
  return {
    columns: [
      text(say`Fecha`, 12),
      text(say`Documento`, 18),
      text(say`Número`, 17),
      text(say`CDC`, 46),
      text(say`RUC o documento`, 17),
      text(say`Nombre`, 32),
      ...amountColumns(),
      text(say`Estado`, 16),
      text(say`Observación`, 24),
    ],
    rows: rows.map(bookCells),
    total: [say`Total`, null, null, null, null, null, ...amountCells(sum), null, null],
    chart: null,
  };
}

function bookCells({ document, amounts, isOfBefore }: BookRow): ReportCell[] {
  const remark = [
    ...(isOfBefore ? [say`Vendida antes`] : []),
    ...(amounts === null ? [say`No se puede leer`] : []),
    ...(document.currency === 'PYG' || isVoid(document.state)
      ? []
      : [`${document.currency} ${formatMinor(document.total, document.currency)}`]),
  ];
  return [
    { at: document.issuedAt, as: 'date' },
    say`Factura electrónica`,
    document.numeroDocumento,
    document.cdc,
    document.clientDocument,
    document.clientName,
    ...(amounts === null ? amountColumns().map(() => null) : amountCells(amounts)),
    stateWords(document.state),
    remark.join('; '),
  ];
}

/** What was sold on these days and stands in the book of others, or in none yet. */
export function apartTable(sales: readonly SoldApart[]): ReportTable {
  return {
    columns: [
      text(say`Vendida`, 12),
      text(say`Emitida`, 12),
      text(say`Número interno`, 15),
      text(say`Número`, 17),
      text(say`RUC o documento`, 17),
      text(say`Nombre`, 32),
      figure(say`Total Gs.`, 18),
      text(say`Estado`, 16),
    ],
    rows: sales.map((sale) => [
      { at: sale.soldAt, as: 'date' },
      issueCell(sale),
      sale.localNumber,
      sale.numeroDocumento,
      sale.clientDocument,
      sale.clientName,
      sale.amounts === null ? null : guaranies(sale.amounts.guaranies.total),
      stateWords(sale.state),
    ]),
    total: null,
    chart: null,
  };
}

function issueCell({ issuedAt, state }: SoldApart): ReportCell {
  if (issuedAt !== null) return { at: issuedAt, as: 'date' };
  return state === 'issued-unidentified' ? say`No se sabe` : say`Todavía no`;
}

/** What the book lacks, and sums that differ from what the documents say, in words; nothing where all is there. */
export function bookWarnings({ book, documents, undated }: ReadBook): string[] {
  const differing = book.mismatches(documents).map(({ currency, rows, documents: stored }) => {
    const [ofRows, ofDocuments] = [rows, stored].map((minor) => formatMinor(minor, currency));
    return say`El total de las filas en ${currency} (${ofRows ?? ''}) no es el de los documentos (${ofDocuments ?? ''}): avise a su técnico.`;
  });
  const unreadable =
    book.unreadable === 0
      ? []
      : [say`Documentos que no se pueden leer, y están en el libro sin importes: ${book.unreadable}.`];
  const lacking =
    undated === 0
      ? []
      : [
          say`Facturas vendidas en estos días que fueron emitidas y no están en el libro, porque no se conoce su fecha de emisión: ${undated}. Búsquelas en el portal; están en «Aparte del libro».`,
        ];
  return [...lacking, ...differing, ...unreadable];
}

export function bookNotes(book: SalesBook): string[] {
  return [
    say`Una fila por factura emitida, por la fecha de emisión que lleva impresa. Gravadas con IVA incluido.`,
    say`Las anuladas y las rechazadas están con 0 y su estado.`,
    say`El total de las filas se comparó con el de los documentos.`,
    ...(book.isForeign
      ? [
          say`Las ventas en otra moneda están en guaraníes a la cotización de su documento: cada importe del documento se convierte y se redondea una vez.`,
        ]
      : []),
    ...(book.roundingOfParts === 0n
      ? []
      : [
          say`Hay documentos con precios con decimales: sus partes, redondeadas cada una, difieren del total en ${inSigns(book.roundingOfParts)}.`,
        ]),
  ];
}

const amountColumns = (): ReportColumn[] => [
  figure(say`Gravadas 10 %`, 16),
  figure(say`IVA 10 %`, 14),
  figure(say`Gravadas 5 %`, 16),
  figure(say`IVA 5 %`, 14),
  figure(say`Exentas`, 16),
  figure(say`Total`, 18),
];

const amountCells = ({ ten, iva10, five, iva5, exempt, total }: PrintedAmounts): ReportCell[] =>
  [ten, iva10, five, iva5, exempt, total].map(guaranies);
