/** A label and its value, both ready to print. */
export interface ReceiptField {
  label: string;
  value: string;
}

/** The seller; null for what is unknown. */
export interface ReceiptIssuer {
  /** Trade name if there is one, else the legal name. */
  heading: string | null;
  /** Legal name, if it differs from the heading. */
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
  /** The control code as given, in groups of 4 digits: 11 groups for all 44 digits. */
  cdcGroups: string[];
  /** Exactly as given by the service; null if it gave none. */
  qr: string | null;
  /** The authority's answer at the time of printing. */
  status: ReceiptField;
}

/** Marks a document as not valid: `ANULADA`, `RECHAZADA`. */
export interface ReceiptMark {
  text: string;
  detail: string;
}

/**
 * Frame of every printed document, in the customer's language, before any layout. Every text is one line
 * without control characters; amounts, dates and numbers are in es-PY format.
 */
export interface ReceiptFrame {
  /** `definitive`: the printed representation of an issued document (KuDE, MT 13.4, 13.6). */
  kind: 'definitive' | 'provisional';
  title: string;
  /** The document's number, or the sale's local number on a provisional receipt. */
  number: ReceiptField;
  /** Printed on every training document; null elsewhere. */
  trainingBanner: string | null;
  mark: ReceiptMark | null;
  /** Warning on a provisional receipt; null on a definitive one. */
  warning: string | null;
  issuer: ReceiptIssuer;
  /** RUC, and the timbrado of a definitive receipt. */
  stamp: ReceiptField[];
  fiscal: ReceiptFiscal | null;
  /** Small print, one paragraph each. */
  legends: string[];
  /** Names of mandatory facts that are unknown: the receipt lists them. */
  missing: string[];
  /** The shop's own closing lines. */
  closing: string[];
}
