import type { Cliente } from '../../wire/cliente.ts';
import { documentKey } from '../document-key.ts';
import { checkDigit, parseRuc, writeRuc } from '../fiscal/ruc.ts';
import { IDENTITY_CARD, RUC_DOCUMENT } from './document-issues.ts';

/** Documents that a text may name as a whole RUC or identity card; none for another text. */
export function possibleDocuments(text: string): Pick<Cliente, 'tipo_documento' | 'documento'>[] {
  const ruc = writeRuc(text);
  if (parseRuc(ruc) !== null) return [{ tipo_documento: RUC_DOCUMENT, documento: ruc }];
  const digits = documentKey(text);
  if (!/^[0-9]{5,8}$/.test(digits) || /[^0-9.\s]/.test(text)) return [];
  return [
    { tipo_documento: IDENTITY_CARD, documento: digits },
    { tipo_documento: RUC_DOCUMENT, documento: `${digits}${checkDigit(digits)}` },
  ];
}
