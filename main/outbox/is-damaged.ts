import { DamagedTextError } from '../errors.ts';
import type { DocumentRecord } from './document-repository.ts';

/** Whether its body, which is unpacked when it is asked for, cannot be read or is gone; all else is thrown. */
export function isDamaged(document: Pick<DocumentRecord, 'body'>): boolean {
  try {
    return document.body === '';
  } catch (error) {
    if (error instanceof DamagedTextError) return true;
    throw error;
  }
}
