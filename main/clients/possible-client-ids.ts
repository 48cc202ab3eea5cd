import { clientId } from '../../shared/chain/shared-records.ts';
import { documentKey } from '../../shared/domain/document-key.ts';
import { checkDigit, parseRuc, writeRuc } from '../../shared/domain/fiscal/ruc.ts';
import { IDENTITY_CARD, RUC_DOCUMENT } from '../../shared/domain/sale/document-issues.ts';

/** Ids of the clients that a typed text may name as a whole RUC or identity card; none for another text. */
export function possibleClientIds(text: string): string[] {
  const ruc = writeRuc(text);
  if (parseRuc(ruc) !== null) return [clientId({ tipo_documento: RUC_DOCUMENT, documento: ruc })];
  const digits = documentKey(text);
  if (!/^[0-9]{5,8}$/.test(digits) || /[^0-9.\s]/.test(text)) return [];
  return [
    clientId({ tipo_documento: IDENTITY_CARD, documento: digits }),
    clientId({ tipo_documento: RUC_DOCUMENT, documento: `${digits}${checkDigit(digits)}` }),
  ];
}
