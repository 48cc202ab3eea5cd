import type { Paper } from './paper.ts';

/** What comes out of a printer: a document's paper, or another one of it. */
export interface PrintedPaper {
  paper: Paper;
  /** Marked `COPIA`: it came out before, or may have. */
  isCopy: boolean;
  /** PNG or JPEG of the shop's own; null where it has none. */
  logo: Uint8Array | null;
}
