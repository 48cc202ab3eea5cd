import type { DocumentDetail } from '../../../shared/contract/documents.ts';

/** What can be told of a document number while it is typed. */
export type TypedNumber =
  | { kind: 'empty' }
  | { kind: 'unlike' }
  | { kind: 'other-point'; point: string }
  | { kind: 'fits'; numero: string };

/** `001-001-0000123`, or its last part alone, which is of this document's point. */
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
