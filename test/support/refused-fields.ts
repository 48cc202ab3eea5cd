import { InputError } from '../../main/kernel/errors.ts';
import type { FieldIssue } from '../../shared/wire/field-names.ts';

/** What the work is refused for, field by field; nothing where it is done. */
export function refusedFields(work: () => unknown): readonly FieldIssue[] {
  try {
    work();
  } catch (error) {
    if (error instanceof InputError) return error.fields;
    throw error;
  }
  return [];
}
