import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/**
 * Ranges as Google Fonts cuts the family, with one addition: the Latin file also carries the combining
 * marks U+0300–0304, and only with letter and mark in one file does `g̃` get its tilde in the right place.
 * Where ranges overlap, the face declared last is taken.
 */
const SUBSETS = [
  [
    'inter-vietnamese-wght-normal.woff2',
    'U+0102-0103,U+0110-0111,U+0128-0129,U+0168-0169,U+01A0-01A1,U+01AF-01B0,U+0309,U+0323,U+1EA0-1EF9,U+20AB',
  ],
  [
    'inter-latin-ext-wght-normal.woff2',
    'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
  ],
  [
    'inter-latin-wght-normal.woff2',
    'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0300-0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
  ],
] as const;

export const RECEIPT_FONT = 'Receipt Inter';

/** `@font-face` rules; `address` says where a font file is found. */
export function fontFaces(address: (file: string) => string): string {
  return SUBSETS.map(
    ([file, range]) =>
      `@font-face{font-family:'${RECEIPT_FONT}';font-weight:100 900;src:url(${address(file)}) format('woff2');unicode-range:${range}}`,
  ).join('\n');
}

/** A font file's bytes; null for a name that is none of them. */
export function readReceiptFont(name: string): Buffer | null {
  if (!SUBSETS.some(([file]) => file === name)) return null;
  return readFileSync(require.resolve(`@fontsource-variable/inter/files/${name}`));
}
