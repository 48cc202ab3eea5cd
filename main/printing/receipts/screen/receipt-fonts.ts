import { readFileSync } from 'node:fs';
import { fontFile, WEIGHTS } from '../pdf/font-files.ts';
import type { Weight } from '../pdf/type-style.ts';

export const RECEIPT_FONT = 'Receipt Inter';

/** As style sheets count weights. */
export const CSS_WEIGHTS: Readonly<Record<Weight, number>> = {
  regular: 400,
  medium: 500,
  semibold: 600,
  bold: 700,
};

/** `@font-face` rules; `address` says where a font file is found. */
export function fontFaces(address: (file: string) => string): string {
  return WEIGHTS.map(
    (weight) =>
      `@font-face{font-family:'${RECEIPT_FONT}';font-weight:${CSS_WEIGHTS[weight]};src:url(${address(`${weight}.ttf`)}) format('truetype')}`,
  ).join('\n');
}

/** A font file's bytes; null for a name that is none of them. */
export function readReceiptFont(name: string): Buffer | null {
  const weight = WEIGHTS.find((one) => name === `${one}.ttf`);
  return weight === undefined ? null : readFileSync(fontFile(weight));
}
