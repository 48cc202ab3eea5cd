import { checkDigit } from '../../../shared/domain/check-digit.ts';
import { formatRuc, parseRuc } from '../../../shared/domain/ruc.ts';

/** As sales may have the document of one client: a RUC with its check digit and without it. */
export function writingsOf(clientDocument: string): string[] {
  const document = clientDocument.trim();
  const ruc = parseRuc(document);
  if (ruc !== null) return [document, ruc.body];
  return /^\d{3,8}$/.test(document)
    ? [document, formatRuc({ body: document, digit: checkDigit(document) })]
    : [document];
}
