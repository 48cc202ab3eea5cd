import { DamagedTextError } from '../errors.ts';

/** Whether a document's body, which is unpacked when it is asked for, cannot be read or is gone; all else is thrown. */
export function isDamaged(document: { readonly body: string }): boolean {
  try {
    return document.body === '';
  } catch (error) {
    if (error instanceof DamagedTextError) return true;
    throw error;
  }
}
