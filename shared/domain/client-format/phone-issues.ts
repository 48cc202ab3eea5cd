import { say } from '../../language/say.ts';
import type { FieldIssue } from '../../wire/field-names.ts';
import { isNoHomeNumber } from './phone.ts';

/** Faults of a number as `writePhone` gives it that the wire would take, though it reaches no telephone. */
export function phoneIssues(whatsapp: string): FieldIssue[] {
  const message = say`A este número le faltan o le sobran cifras: es como 0981 123 456.`;
  return isNoHomeNumber(whatsapp) ? [{ path: 'whatsapp', message }] : [];
}
