import { DamagedTextError } from '../kernel/errors.ts';

/** True for a document whose body, which is checked when it is asked for, is damaged or gone; all else is thrown. */
export function isDamaged(document: { readonly body: string }): boolean {
  try {
    return document.body === '';
  } catch (error) {
    if (error instanceof DamagedTextError) return true;
    throw error;
  }
}
