import type { FieldIssue } from '../../shared/wire/field-names.ts';

/** The input or the call is wrong and nothing was changed. `message` is for the user and complete by itself. */
export class InputError extends Error {
  override readonly name = 'InputError';
  readonly fields: readonly FieldIssue[];

  constructor(message: string, fields: readonly FieldIssue[] = [], options?: ErrorOptions) {
    super(message, options);
    this.fields = fields;
  }
}

/** The request could not be carried out. `message` is for the user: what it means and what to do. */
export class CouldNotError extends Error {
  override readonly name = 'CouldNotError';
}

/** The stored text of one document is damaged; all other documents still work. */
export class DamagedTextError extends CouldNotError {}

/** The person at the counter lacks a right that another user can grant. `message` names the right. */
export class NotAllowedError extends Error {
  override readonly name = 'NotAllowedError';
}
