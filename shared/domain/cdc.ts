import { checkDigit } from './check-digit.ts';
import { formatRuc } from './ruc.ts';

/** The parts of a 44-digit control code that the app compares (MT 10.1). */
export interface Cdc {
  documentType: string;
  /** `80013884-8`, without the left zeros of the code. */
  ruc: string;
  establishment: string;
  point: string;
  /** 7 digits. */
  number: string;
  /** AAAAMMDD. */
  issueDate: string;
}

export const INVOICE_TYPE = '01';
export const DISPATCH_NOTE_TYPE = '07';

/** Splits a control code; null unless it has 44 digits and its check digit is right. */
export function parseCdc(text: string): Cdc | null {
  if (!/^\d{44}$/.test(text) || checkDigit(text.slice(0, 43)) !== Number(text[43])) return null;
  return {
    documentType: text.slice(0, 2),
    ruc: formatRuc({ body: text.slice(2, 10).replace(/^0+/, ''), digit: Number(text[10]) }),
    establishment: text.slice(11, 14),
    point: text.slice(14, 17),
    number: text.slice(17, 24),
    issueDate: text.slice(25, 33),
  };
}
