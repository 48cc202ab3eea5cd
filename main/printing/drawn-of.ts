import type { Printer } from '../../shared/domain/printing/printer.ts';
import type { Paper } from '../receipts/paper.ts';
import { sha256 } from '../store/sha256.ts';

/**
 * The fingerprint of what a job is drawn of: a paper, null for a test page, as this printer takes it. Once it is
 * another, its bytes are out of date.
 */
export function drawnOf({ paper, escpos }: Pick<Printer, 'paper' | 'escpos'>, printed: Paper | null): string {
  return sha256(JSON.stringify([paper, escpos, printed]));
}
