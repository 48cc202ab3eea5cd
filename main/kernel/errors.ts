import type { FieldIssue } from '../../shared/wire/field-names.ts';

/** The user's input or call is wrong; nothing was changed. `message` is for the user, and complete by itself. */
export class InputError extends Error {
  override readonly name = 'InputError';
  readonly fields: readonly FieldIssue[];

  constructor(message: string, fields: readonly FieldIssue[] = [], options?: ErrorOptions) {
    super(message, options);
    this.fields = fields;
  }
}

/** What was asked could not be done. `message` is for the user and says what it means and what to do. */
export class CouldNotError extends Error {
  override readonly name = 'CouldNotError';
}

/** One document's own text is damaged: of it nothing can be done, and of all others everything. */
export class DamagedTextError extends CouldNotError {}

/** Whoever is at the counter may not do it; somebody else can allow it. `message` says what is lacking. */
export class NotAllowedError extends Error {
  override readonly name = 'NotAllowedError';
}
