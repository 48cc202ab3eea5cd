/** A label and what stands beside it; both are ready to print. */
export interface ReceiptField {
  label: string;
  value: string;
}

/** The seller. Each line is there only if it is known. */
export interface ReceiptIssuer {
  /** Trade name where there is one, else the legal name. */
  heading: string | null;
  /** Legal name, where the heading is another one. */
  legalName: string | null;
  activity: string | null;
  /** Street and city on one line. */
  address: string | null;
  phone: string | null;
}

/** Proof of the document for the tax authority. */
export interface ReceiptFiscal {
  legend: string;
  consultationUrl: string;
  /** The control code as given, in groups of 4 digits: 11 groups where it has its 44. */
  cdcGroups: string[];
  /** Exactly as the service gave it; null if it gave none. */
  qr: string | null;
  /** The authority's answer by the time of printing. */
  status: ReceiptField;
}

/** A document that must not be taken for a valid one: `ANULADA`, `RECHAZADA`. */
export interface ReceiptMark {
  text: string;
  detail: string;
}

/**
 * Frame around the contents of every printed document, in the customer's language, before any layout. Every text is one
 * line without control characters; amounts, dates and numbers are written as es-PY writes them.
 */
export interface ReceiptFrame {
  /** `definitive`: the printed representation of an issued document (KuDE, MT 13.4, 13.6). */
  kind: 'definitive' | 'provisional';
  title: string;
  /** The document's number, or the sale's local one on a provisional slip. */
  number: ReceiptField;
  /** Stands on everything that training prints; null elsewhere. */
  trainingBanner: string | null;
  mark: ReceiptMark | null;
  /** Warning of a provisional slip; null on a definitive receipt. */
  warning: string | null;
  issuer: ReceiptIssuer;
  /** RUC, and the timbrado of a definitive receipt. */
  stamp: ReceiptField[];
  fiscal: ReceiptFiscal | null;
  /** Small print, a paragraph each. */
  legends: string[];
  /** Names of mandatory facts that are not known: said on the receipt, never invented. */
  missing: string[];
  /** The shop's own closing lines. */
  closing: string[];
}
