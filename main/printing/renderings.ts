import { sha256 } from '../kernel/files/sha256.ts';
import type { PrintedForm } from './print-job.ts';
import type { PrintedPaper } from './receipts/read-paper.ts';
import { sizeOf } from '../../shared/domain/paper/label-size.ts';
import type { LabelPaper } from '../../shared/domain/paper/price-label.ts';
import type { EscposProfile, Printer } from '../../shared/domain/paper/printer.ts';

export interface Renderings {
  escpos(printed: PrintedPaper, printer: { paper: '80' | '58'; profile: EscposProfile }): Promise<Uint8Array>;
  rollPdf(
    printed: PrintedPaper,
    widthMm: 80 | 58,
  ): Promise<{ bytes: Uint8Array; widthMm: number; heightMm: number }>;
  a4Pdf(printed: PrintedPaper): Promise<Uint8Array>;
  /** Sheets, or a page for each label. */
  labelsPdf(paper: LabelPaper): Promise<Uint8Array>;
  labelsEscpos(
    paper: LabelPaper,
    printer: { paper: '80' | '58'; profile: EscposProfile },
  ): Promise<Uint8Array>;
  testPage(printer: { paper: '80' | '58'; profile: EscposProfile }): Promise<Uint8Array>;
}

export async function renderFor(
  renderings: Renderings,
  { paper, escpos }: Printer,
  printed: PrintedPaper,
): Promise<PrintedForm> {
  if (paper === 'a4') return { form: 'pdf', bytes: await renderings.a4Pdf(printed), roll: null };
  if (escpos !== null) {
    const bytes = await renderings.escpos(printed, { paper, profile: escpos });
    return { form: 'escpos', bytes, roll: null };
  }
  const { bytes, widthMm, heightMm } = await renderings.rollPdf(printed, paper === '80' ? 80 : 58);
  return { form: 'pdf', bytes, roll: { widthMm, heightMm } };
}

/** A printer with ESC/POS prints labels on its own roll. */
export async function renderLabelsFor(
  renderings: Renderings,
  { paper: roll, escpos }: Printer,
  paper: LabelPaper,
): Promise<PrintedForm> {
  if (roll !== 'a4' && escpos !== null) {
    const bytes = await renderings.labelsEscpos(paper, { paper: roll, profile: escpos });
    return { form: 'escpos', bytes, roll: null };
  }
  const size = sizeOf(paper.size);
  const bytes = await renderings.labelsPdf(paper);
  return {
    form: 'pdf',
    bytes,
    roll: size.kind === 'sheet' ? null : { widthMm: size.width, heightMm: size.height },
  };
}

/**
 * Fingerprint of a job's content for this printer: of a paper with the shop's logo, or of a test page (null).
 * Once it changes, the drawn bytes are outdated.
 */
export function drawnOf(
  { paper, escpos }: Pick<Printer, 'paper' | 'escpos'>,
  printed: { paper: PrintedPaper['paper'] | LabelPaper; logo: Uint8Array | null } | null,
): string {
  const logo = printed?.logo ?? null;
  return sha256(JSON.stringify([paper, escpos, printed?.paper ?? null, logo === null ? null : sha256(logo)]));
}
