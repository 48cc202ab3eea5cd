import { seededInteger } from '../seeded.ts';

export interface CdcParts {
  /** 01 = electronic invoice. */
  documentType: string;
  ruc: { body: string; checkDigit: string };
  establishment: string;
  point: string;
  number: number;
  /** 1 = natural person, 2 = legal entity. */
  taxpayerType: 1 | 2;
  /** AAAAMMDD in Paraguay. */
  emissionDay: string;
  /** 9 digits. */
  securityCode: string;
}

/** The tax authority has not defined the other type, contingency (MT 14). */
const NORMAL_EMISSION = '1';

/** The 44-digit control code of a document (MT 10.1). */
export function buildCdc(parts: CdcParts): string {
  const body = [
    parts.documentType,
    parts.ruc.body.padStart(8, '0'),
    parts.ruc.checkDigit,
    parts.establishment,
    parts.point,
    documentNumber(parts.number),
    String(parts.taxpayerType),
    parts.emissionDay,
    NORMAL_EMISSION,
    parts.securityCode,
  ].join('');
  if (!/^\d{43}$/.test(body)) throw new RangeError(`not the parts of a control code: ${body}`);
  return body + checkDigit(body);
}

/** A document's number as written: 7 digits. */
export function documentNumber(number: number): string {
  return String(number).padStart(7, '0');
}

/** 000000001 to 999999999, never the document's own number (MT 10.3); `label` names the document. */
export function securityCode(seed: number, label: string, number: number): string {
  const code = seededInteger(seed, `código de seguridad/${label}`, 999_999_999) + 1;
  const other = code === number ? (code % 999_999_999) + 1 : code;
  return String(other).padStart(9, '0');
}

/**
 * Check digit of a RUC's body or of a CDC's first 43 digits: modulus 11 with the weights 2 to 11 from the
 * right (MT 10.2). A letter in a RUC counts as its ASCII code (MT A002).
 */
export function checkDigit(text: string): string {
  const digits = text.toUpperCase().replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0)));
  let sum = 0;
  let weight = 2;
  for (let index = digits.length - 1; index >= 0; index--) {
    sum += Number(digits.charAt(index)) * weight;
    weight = weight === 11 ? 2 : weight + 1;
  }
  const rest = sum % 11;
  return rest > 1 ? String(11 - rest) : '0';
}

/** Key within which numbers are consecutive (MT 10.5). */
export interface NumberingKey<Type extends string = string> {
  documentType: Type;
  numero_timbrado: string;
  numero_establecimiento: string;
  punto_expedicion: string;
}

/** Identity of a document. */
export interface DocumentIdentity<Type extends string = string> extends NumberingKey<Type> {
  number: number;
  /** 9 digits. */
  securityCode: string;
  cdc: string;
  emittedAt: number;
  /** Label for the document's seeded random values. */
  label: string;
}
