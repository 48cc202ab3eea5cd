/** A label and what stands beside it; both are ready to print. */
export interface ReceiptField {
  label: string;
  value: string;
}

/** Who sells. Each line is there only if it is known. */
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

/** The part of a line's value that is exempt or taxed at one rate. */
export interface ReceiptLinePart {
  /** `Exenta`, `5 %`, `10 %`; empty on a provisional slip, which says nothing about IVA. */
  rate: string;
  amount: string;
}

export interface ReceiptLine {
  code: string;
  description: string;
  /** With its unit: `2 UNI`. */
  quantity: string;
  /** Before the discount. */
  unitPrice: string;
  /** Off the whole line: `Descuento 10 %`, `-3.000`. */
  discount: ReceiptField | null;
  /** What was noted of it; null on a provisional slip, where nothing that was typed freely stands. */
  remark: string | null;
  /** At least one; together they are the line's value after its discount, IVA included. */
  parts: ReceiptLinePart[];
}

/** What proves the document to the tax authority. */
export interface ReceiptFiscal {
  legend: string;
  consultationUrl: string;
  /** The control code as given, in groups of 4 digits: 11 groups where it has its 44. */
  cdcGroups: string[];
  /** Exactly as the service gave it; null if it gave none. */
  qr: string | null;
  /** What the authority had said by the time of printing. */
  status: ReceiptField;
}

/** A document that must not be taken for a valid one: `ANULADA`, `RECHAZADA`. */
export interface ReceiptMark {
  text: string;
  detail: string;
}

/**
 * What a receipt says, in reading order and in the customer's language, before any layout. Every text is
 * one line without control characters; amounts, dates and numbers are written as es-PY writes them.
 * A definitive receipt is the printed representation of an issued invoice (KuDE, MT 13.4, 13.6); a
 * provisional one is the shop's own slip for a sale that is not issued yet.
 */
export interface Receipt {
  kind: 'definitive' | 'provisional';
  title: string;
  /** The document's number, or the sale's local one on a provisional slip. */
  number: ReceiptField;
  /** Stands on everything that training prints; null elsewhere. */
  trainingBanner: string | null;
  mark: ReceiptMark | null;
  /** What a provisional slip is not; null on a definitive receipt. */
  warning: string | null;
  issuer: ReceiptIssuer;
  /** RUC, and the timbrado of a definitive receipt. */
  stamp: ReceiptField[];
  general: ReceiptField[];
  receiver: ReceiptField[];
  lines: ReceiptLine[];
  /** By rate they add up to `total`: discounts are off already. A provisional slip has discounts only, if any. */
  subtotals: ReceiptField[];
  total: ReceiptField;
  totalInGuaranies: ReceiptField | null;
  /** What was collected, handed over and given back, where that is not simply the total. */
  payment: ReceiptField[];
  /** Liquidación del IVA; empty on a provisional slip. */
  iva: ReceiptField[];
  fiscal: ReceiptFiscal | null;
  /** Small print, a paragraph each. */
  legends: string[];
  /** Names of mandatory facts that are not known: said on the receipt, never invented. */
  missing: string[];
  /** The shop's own closing lines. */
  closing: string[];
}
