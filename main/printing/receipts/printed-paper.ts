import type { ReportPaper } from '../../../shared/domain/paper/report-paper.ts';
import type { Paper } from './paper.ts';

/** What comes out of a printer: a paper, or another one of it. */
export interface PrintedPaper {
  /** Of a document, or the shop's own. */
  paper: Paper | ReportPaper;
  /** Marked `COPIA`: it came out before, or may have. */
  isCopy: boolean;
  /** PNG or JPEG of the shop's own; null where it has none, and on papers that are not for customers. */
  logo: Uint8Array | null;
}
