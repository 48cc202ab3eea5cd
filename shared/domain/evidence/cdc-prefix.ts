import { DISPATCH_NOTE_TYPE, INVOICE_TYPE } from '../cdc.ts';
import type { NumberedPlace } from './evidence-words.ts';

/**
 * How the control code of a document with this number begins (MT 10.1: type, RUC, establishment, point,
 * number), for finding it by eye in a list; what follows cannot be known.
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
