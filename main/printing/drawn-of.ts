import type { LabelPaper } from '../../shared/domain/labels/price-label.ts';
import type { Printer } from '../../shared/domain/printing/printer.ts';
import type { PrintedPaper } from './receipts/printed-paper.ts';
import { sha256 } from '../kernel/files/sha256.ts';

/**
 * The fingerprint of what a job is drawn of: a paper with the shop's logo, null for a test page, as this printer takes
 * it. Once it is another, its bytes are out of date.
 */
export function drawnOf(
  { paper, escpos }: Pick<Printer, 'paper' | 'escpos'>,
  printed: { paper: PrintedPaper['paper'] | LabelPaper; logo: Uint8Array | null } | null,
): string {
  const logo = printed?.logo ?? null;
  return sha256(JSON.stringify([paper, escpos, printed?.paper ?? null, logo === null ? null : sha256(logo)]));
}
