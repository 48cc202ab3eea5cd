import { checkDigit, formatRuc } from './ruc.ts';
import type { NumberedPlace } from './evidence/evidence-words.ts';

/** The parts of a 44-digit control code that the app compares (MT 10.1). */
export interface Cdc {
  documentType: string;
  /** `80013884-8`, without the left zeros of the code. */
  ruc: string;
  establishment: string;
  point: string;
  /** 7 digits. */
  number: string;
  /** YYYYMMDD. */
  issueDate: string;
}

export const INVOICE_TYPE = '01';
export const DISPATCH_NOTE_TYPE = '07';

/** Separators between the groups of four in printed control codes. */
const BETWEEN_GROUPS = /[\s.-]/g;
/** Far more than any refusal has: a search for groups in megabytes of digits would take seconds. */
const MAX_SEARCHED = 64 * 1024;
const GROUPED = /(?<!\d)(?=((?:\d[\s.-]{0,3}){43}\d)(?!\d))/g;

/** A scanned or typed control code without its group separators. */
export function plainCdc(text: string): string {
  return text.replace(BETWEEN_GROUPS, '');
}

/**
 * Returns the first control code in a text: 44 consecutive digits, or, near the beginning, grouped digits
 * with a correct check digit. Null without one.
 */
export function findCdc(text: string): string | null {
  const inOne = /(?<!\d)\d{44}(?!\d)/.exec(text)?.[0];
  if (inOne !== undefined) return inOne;
  for (const [, grouped = ''] of text.slice(0, MAX_SEARCHED).matchAll(GROUPED)) {
    const digits = plainCdc(grouped);
    if (parseCdc(digits) !== null) return digits;
  }
  return null;
}

/** Splits a control code; null unless it has 44 digits with a correct check digit. */
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

/** The document's number as printed: `001-001-0000001`. */
export function numberOf({ establishment, point, number }: Cdc): string {
  return `${establishment}-${point}-${number}`;
}

/**
 * Returns the control code in typed or scanned text: its digits, grouped or not, or the whole address of a
 * receipt's QR, in which some scanners write the wrong signs. Text without one comes back without spaces.
 */
export function scannedCdc(text: string): string {
  const plain = text.replace(/\s/g, '');
  const ofQr = /Id\W(\d{44})(?!\d)/i.exec(plain)?.[1];
  const inText = /\D/.test(plain) ? /(?<!\d)\d{44}(?!\d)/.exec(plain)?.[0] : undefined;
  return ofQr ?? inText ?? plain;
}

/**
 * Prefix of the control code of a document with this number (MT 10.1: type, RUC, establishment, point,
 * number), to find it by eye in a list; the rest cannot be known.
 */
export function cdcPrefix(
  { kind, numeroEstablecimiento, puntoExpedicion }: NumberedPlace & { kind: 'invoice' | 'dispatch-note' },
  ruc: string,
  number: number,
): string {
  const type = kind === 'invoice' ? INVOICE_TYPE : DISPATCH_NOTE_TYPE;
  const issuer = ruc.replace('-', '').padStart(9, '0');
  return `${type}${issuer}${numeroEstablecimiento}${puntoExpedicion}${String(number).padStart(7, '0')}`;
}
