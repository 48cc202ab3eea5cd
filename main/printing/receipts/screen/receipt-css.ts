import { readFileSync } from 'node:fs';
import { fontFile, type Weight, WEIGHTS } from '../pdf/type-style.ts';

const RECEIPT_FONT = 'Receipt Inter';

export const CSS_WEIGHTS: Readonly<Record<Weight, number>> = {
  regular: 400,
  medium: 500,
  semibold: 600,
  bold: 700,
};

/** `@font-face` rules; `address` returns the address of a font file. */
function fontFaces(address: (file: string) => string): string {
  return WEIGHTS.map(
    (weight) =>
      `@font-face{font-family:'${RECEIPT_FONT}';font-weight:${CSS_WEIGHTS[weight]};src:url(${address(`${weight}.ttf`)}) format('truetype')}`,
  ).join('\n');
}

export function readReceiptFont(name: string): Buffer | null {
  const weight = WEIGHTS.find((one) => name === `${one}.ttf`);
  return weight === undefined ? null : readFileSync(fontFile(weight));
}

/** Class of the parts of one long page. */
export const PART_CLASS = 'part';

/**
 * The layout is fixed: letters only have to be as wide as measured, as in print. `calt` would draw the x
 * between two figures as another sign.
 */
const STYLE = `
@page { margin: 0 }
html, body { margin: 0; background: #fff; -webkit-print-color-adjust: exact; print-color-adjust: exact }
svg { display: block }
svg + svg { border-top: 1px dashed #b4b4b4 }
.${PART_CLASS} { content-visibility: auto }
.${PART_CLASS} + .${PART_CLASS} { border-top: 0 }
text {
  font-family: '${RECEIPT_FONT}', sans-serif; font-kerning: normal; font-feature-settings: 'calt' 0;
  text-rendering: geometricPrecision; white-space: pre;
}
.tabular { font-feature-settings: 'calt' 0, 'tnum' }
`;

/** Path of the screen receipts' style, from the server's root; fonts are under `LINKED_FONTS_PATH`. */
export const LINKED_CSS_PATH = '/receipt.css';
const LINKED_FONTS_PATH = '/receipt-fonts/';

/** The style sheet for the screen, fonts outside it: both are read once for many receipts. */
export function linkedReceiptCss(): string {
  return `${fontFaces((file) => LINKED_FONTS_PATH + file)}\n${STYLE}`;
}
