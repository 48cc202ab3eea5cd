import type { OpenImage } from './pdf-inside.ts';

/** A picture that was read: its bytes, and as pdfkit has it. */
export interface Picture {
  bytes: Uint8Array;
  image: OpenImage;
}
