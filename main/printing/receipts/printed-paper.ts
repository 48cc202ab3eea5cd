import type { ReportPaper } from '../../../shared/domain/paper/report-paper.ts';
import type { NoteReceipt } from '../../../shared/domain/receipt/note/note-receipt.ts';
import type { Receipt } from '../../../shared/domain/receipt/receipt.ts';

/** What is printed of a document, by its kind. */
export type Paper = Receipt | NoteReceipt;

/** What comes out of a printer: a paper, or another one of it. */
export interface PrintedPaper {
  /** Of a document, or the shop's own. */
  paper: Paper | ReportPaper;
  /** Marked `COPIA`: it came out before, or may have. */
  isCopy: boolean;
  /** PNG or JPEG of the shop's own; null where it has none, and on papers that are not for customers. */
  logo: Uint8Array | null;
}

/** What a file or a window is called that shows the paper. */
export function paperTitle({ paper }: PrintedPaper): string {
  return paper.of === 'report' ? paper.title : `${paper.title} ${paper.number.value}`;
}
