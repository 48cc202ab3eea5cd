import { InputError } from '../../main/kernel/errors.ts';
import type { FieldIssue } from '../../shared/wire/field-names.ts';

/** Field issues that `work` is refused for; none if it succeeds. */
export function refusedFields(work: () => unknown): readonly FieldIssue[] {
  try {
    work();
  } catch (error) {
    if (error instanceof InputError) return error.fields;
    throw error;
  }
  return [];
}
