import { say } from '../../text/say.ts';
import type { FieldIssue } from '../../wire/field-names.ts';
import { isNoHomeNumber } from './phone.ts';

/** Faults of a number as `writePhone` gives it that the wire would take, though it reaches no telephone. */
export function phoneIssues(whatsapp: string): FieldIssue[] {
  const message = say('faults.phoneLength');
  return isNoHomeNumber(whatsapp) ? [{ path: 'whatsapp', message }] : [];
}
