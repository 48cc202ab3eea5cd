import { seededInteger } from '../seeded.ts';
import { checkDigit } from './check-digit.ts';

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

/** Contingency, the other type, is not defined by the tax authority (MT 14). */
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

/** A document's number as it is written: 7 digits. */
export function documentNumber(number: number): string {
  return String(number).padStart(7, '0');
}

/** 000000001 to 999999999, never the document's own number (MT 10.3); `label` names the document. */
export function securityCode(seed: number, label: string, number: number): string {
  const code = seededInteger(seed, `código de seguridad/${label}`, 999_999_999) + 1;
  const other = code === number ? (code % 999_999_999) + 1 : code;
  return String(other).padStart(9, '0');
}
