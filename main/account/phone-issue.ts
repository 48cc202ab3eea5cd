import { isNoHomeNumber } from '../../shared/domain/client-format/phone.ts';
import { say } from '../../shared/language/say.ts';
import type { FieldIssue } from '../../shared/wire/field-names.ts';

/** What is wrong with a number as `writePhone` gives it, though the wire would take it: nobody could be reached by it. */
export function phoneIssues(whatsapp: string): FieldIssue[] {
  const message = say`A este número le faltan o le sobran cifras: es como 0981 123 456.`;
  return isNoHomeNumber(whatsapp) ? [{ path: 'whatsapp', message }] : [];
}
