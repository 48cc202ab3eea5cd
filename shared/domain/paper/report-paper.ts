import type { ReceiptField } from './receipt/receipt-frame.ts';

export interface ReportColumn {
  heading: string;
  align: 'left' | 'right';
}

/**
 * Parts of a report, one below the other. All cells of a table are printed texts; each row, `total` included,
 * has one for each column. Only the first column may wrap.
 */
export type ReportPart =
  | { kind: 'rows'; rows: readonly ReceiptField[] }
  /** As rows, but larger, to catch the eye. */
  | { kind: 'sum'; row: ReceiptField }
  | {
      kind: 'table';
      columns: readonly ReportColumn[];
      rows: readonly (readonly string[])[];
      total: readonly string[] | null;
    }
  | { kind: 'note'; text: string }
  /** A line to sign on, with the signer's name below. */
  | { kind: 'signature'; who: string };

export interface ReportSection {
  /** Null for a section that directly follows the title. */
  heading: string | null;
  parts: readonly ReportPart[];
}

/** The shop on its report; null for what is unknown. */
interface ReportShop {
  /** Trade name if there is one, else the legal name. */
  name: string | null;
  ruc: string | null;
  /** Counter of the report: `Puesto 1`. */
  counter: string;
}

/** Printed on training reports, which are no fiscal documents. */
export const PRACTICE_BANNER = 'PRÁCTICA: ni las ventas ni el dinero de este papel son reales';

/**
 * One of the shop's own reports, which is no fiscal document: a close, a cash slip, a table. Can be drawn on
 * rolls and sheets. Every text is one line without control characters; amounts, dates and numbers are in
 * es-PY format.
 */
export interface ReportPaper {
  of: 'report';
  /** Title in the report, the print queue and the file's name: `Cierre Z 12`. */
  title: string;
  /** Printed on every training report; null elsewhere. */
  trainingBanner: string | null;
  shop: ReportShop;
  /** People and times. */
  head: readonly ReceiptField[];
  sections: readonly ReportSection[];
  /** Proof, such as a hash in groups that can be read aloud. */
  foot: readonly ReceiptField[];
}
