import type { Remembered } from './remembered.ts';

export interface OpenImage {
  width: number;
  height: number;
  /** Exif orientation: from 5 on the picture lies on its side. */
  orientation?: number;
}

/** pdfkit's own property name. */
const CURRENT_FONT = '_font';

interface PdfInside {
  openImage(bytes: Uint8Array): OpenImage;
  endMetadata(): void;
  [CURRENT_FONT]: {
    font: {
      getGlyph(id: number, codePoints?: readonly number[]): { codePoints: readonly number[] };
      hasGlyphForCodePoint(codePoint: number): boolean;
      layout(
        text: string,
        features?: object,
        script?: string,
      ): { positions: readonly { xAdvance: number }[] };
      readonly unitsPerEm: number;
    };
    layoutRun: (text: string, features?: object) => unknown;
  };
}

function inside(pdf: PDFKit.PDFDocument): PdfInside {
  return pdf as unknown as PdfInside;
}

/** Throws for a picture that is neither PNG nor JPEG. */
export function openImage(pdf: PDFKit.PDFDocument, bytes: Uint8Array): OpenImage {
  return inside(pdf).openImage(bytes);
}

export function hasGlyph(pdf: PDFKit.PDFDocument, codePoint: number): boolean {
  return inside(pdf)[CURRENT_FONT].font.hasGlyphForCodePoint(codePoint);
}

/** Room that each letter of a text takes in the current font, in sizes of the type. */
export function advancesOf(pdf: PDFKit.PDFDocument, text: string, features: object): number[] {
  const { font } = inside(pdf)[CURRENT_FONT];
  return font.layout(text, features).positions.map(({ xAdvance }) => xAdvance / font.unitsPerEm);
}

/** Leaves out the second copy of title and time (XMP), which is optional and takes a title with `&` for markup. */
export function leaveOutMetadata(pdf: PDFKit.PDFDocument): void {
  inside(pdf).endMetadata = () => undefined;
}

/** A font whose tables are read as they are needed; pdfkit takes it in place of a file, as its types do not say. */
export type OpenFont = PDFKit.Mixins.PDFFontSource & { readonly isOpen: unique symbol };

/**
 * Opens a font. It lays out numbers with the Latin script, as within words: by default the engine takes the font's default
 * script for them, in which Inter kerns twice as far as in browsers. And a glyph stands for the letters of its own text:
 * the engine keeps those it was first read for, none where an earlier document had it as a part of another one (N in Ñ).
 */
export function openFont(pdf: PDFKit.PDFDocument, file: Buffer): OpenFont {
  const { font } = inside(pdf.font(file))[CURRENT_FONT];
  const layOut = font.layout.bind(font);
  font.layout = (text, features) => layOut(text, features, 'latn');
  const getGlyph = font.getGlyph.bind(font);
  font.getGlyph = (id, codePoints = []) => {
    const glyph = getGlyph(id, codePoints);
    if (codePoints.length === 0 || codePoints.join() === glyph.codePoints.join()) return glyph;
    return Object.create(glyph, { codePoints: { value: codePoints } }) as typeof glyph;
  };
  return font as unknown as OpenFont;
}

/**
 * Has the current font take the layouts of texts from `runs`, which it may share with other documents: a text is needed
 * once to measure and once to draw, and most texts are on every receipt.
 */
export function rememberRuns(pdf: PDFKit.PDFDocument, runs: Remembered<unknown>): void {
  const font = inside(pdf)[CURRENT_FONT];
  const layOut = font.layoutRun.bind(font);
  font.layoutRun = (text, features) => {
    const key = `${JSON.stringify(features)} ${text}`;
    let run = runs.get(key);
    if (run === undefined) {
      // The engine writes into them.
      run = layOut(text, { ...features });
      runs.set(key, run);
    }
    return run;
  };
}
