import type { DocumentDetail } from '../../../shared/contract/documents.ts';
import { DISPATCH_NOTE_TYPE, INVOICE_TYPE, parseCdc, scannedCdc } from '../../../shared/domain/fiscal/cdc.ts';

const DIGITS = 44;

/** Result of checking a control code while it is typed. */
export type TypedCdc =
  | { kind: 'empty' }
  | { kind: 'unfinished'; missing: number }
  | { kind: 'not-digits' }
  | { kind: 'too-long'; digits: number }
  | { kind: 'wrong-digit' }
  | { kind: 'other-type' }
  | { kind: 'other-point'; point: string }
  | { kind: 'fits'; cdc: string; number: string };

/**
 * Checks a control code, typed or scanned, in groups or not, or the QR of a receipt. Only the service knows
 * whether it is this document's.
 */
export function checkTypedCdc(
  text: string,
  {
    summary,
    numeroEstablecimiento,
    puntoExpedicion,
  }: Pick<DocumentDetail, 'numeroEstablecimiento' | 'puntoExpedicion'> & {
    summary: Pick<DocumentDetail['summary'], 'kind'>;
  },
): TypedCdc {
  const typed = scannedCdc(text);
  if (typed === '') return { kind: 'empty' };
  if (!/^\d+$/.test(typed)) return { kind: 'not-digits' };
  if (typed.length < DIGITS) return { kind: 'unfinished', missing: DIGITS - typed.length };
  if (typed.length > DIGITS) return { kind: 'too-long', digits: typed.length };
  const cdc = parseCdc(typed);
  // 44 digits with a wrong check digit.
  if (cdc === null) return { kind: 'wrong-digit' };
  const type = summary.kind === 'invoice' ? INVOICE_TYPE : DISPATCH_NOTE_TYPE;
  if (cdc.documentType !== type) return { kind: 'other-type' };
  const point = `${cdc.establishment}-${cdc.point}`;
  if (point !== `${numeroEstablecimiento}-${puntoExpedicion}`) return { kind: 'other-point', point };
  return { kind: 'fits', cdc: typed, number: `${point}-${cdc.number}` };
}

/** Result of checking a document number while it is typed. */
type TypedNumber =
  | { kind: 'empty' }
  | { kind: 'unlike' }
  | { kind: 'other-point'; point: string }
  | { kind: 'fits'; numero: string };

/** Accepts `001-001-0000123`, or its last part alone, at this document's point. */
export function checkTypedNumber(
  text: string,
  {
    numeroEstablecimiento,
    puntoExpedicion,
  }: Pick<DocumentDetail, 'numeroEstablecimiento' | 'puntoExpedicion'>,
): TypedNumber {
  const typed = text.replace(/\s/g, '');
  if (typed === '') return { kind: 'empty' };
  const own = `${numeroEstablecimiento}-${puntoExpedicion}`;
  const [, point = own, digits] = /^(?:(\d{3}-\d{3})-)?(\d{1,7})$/.exec(typed) ?? [];
  if (digits === undefined || Number(digits) === 0) return { kind: 'unlike' };
  if (point !== own) return { kind: 'other-point', point };
  return { kind: 'fits', numero: `${point}-${digits.padStart(7, '0')}` };
}

/** Search text for the portal: a sale's remark holds its local number; a note is found by its invoice. */
export function soughtInPortal({ summary, note }: Pick<DocumentDetail, 'summary' | 'note'>): string {
  return note === null ? summary.localNumber : (note.invoice.numeroDocumento ?? note.invoice.localNumber);
}
