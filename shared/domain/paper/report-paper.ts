import type { ReceiptField } from './receipt/receipt-frame.ts';

export interface ReportColumn {
  heading: string;
  align: 'left' | 'right';
}

/**
 * Parts of a report, one below the other. All cells of a table are texts as they are printed; each row has one for each
 * column, and so has `total`. The first column is the one that may need lines.
 */
export type ReportPart =
  | { kind: 'rows'; rows: readonly ReceiptField[] }
  /** As rows, larger: what the eye looks for first. */
  | { kind: 'sum'; row: ReceiptField }
  | {
      kind: 'table';
      columns: readonly ReportColumn[];
      rows: readonly (readonly string[])[];
      total: readonly string[] | null;
    }
  | { kind: 'note'; text: string }
  /** A line to sign on, with who signs below it. */
  | { kind: 'signature'; who: string };

export interface ReportSection {
  /** Null for one that goes on from the title. */
  heading: string | null;
  parts: readonly ReportPart[];
}

/** The shop on its paper; each line is there only if it is known. */
interface ReportShop {
  /** Trade name where there is one, else the legal name. */
  name: string | null;
  ruc: string | null;
  /** `Puesto 1`: which counter it is of. */
  counter: string;
}

/** Stands on the papers of practice that are no fiscal documents. */
export const PRACTICE_BANNER = 'PRÁCTICA: ni las ventas ni el dinero de este papel son reales';

/**
 * A paper of the shop's own that is no fiscal document: a close, a slip of the till, a report. It is drawn on rolls
 * and sheets alike. Every text is one line without control characters; amounts, dates and numbers are written as
 * es-PY writes them.
 */
export interface ReportPaper {
  of: 'report';
  /** Title on the paper, in the printers' queue and of the file: `Cierre Z 12`. */
  title: string;
  /** Stands on everything that training prints; null elsewhere. */
  trainingBanner: string | null;
  shop: ReportShop;
  /** People and times. */
  head: readonly ReceiptField[];
  sections: readonly ReportSection[];
  /** Proof, such as a hash in groups that can be read aloud. */
  foot: readonly ReceiptField[];
}
