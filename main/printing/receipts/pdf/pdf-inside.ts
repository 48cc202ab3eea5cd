/** What pdfkit has and its types leave out. */
export interface OpenImage {
  width: number;
  height: number;
  /** As a camera held it (Exif): from 5 on it lies on its side. */
  orientation?: number;
}

/** By pdfkit's name for it. */
const CURRENT_FONT = '_font';

interface PdfInside {
  openImage(bytes: Uint8Array): OpenImage;
  endMetadata(): void;
  [CURRENT_FONT]: {
    font: {
      hasGlyphForCodePoint(codePoint: number): boolean;
      layout(text: string, features?: object, script?: string): unknown;
    };
    layoutRun: (text: string, features?: object) => unknown;
  };
}

function inside(pdf: PDFKit.PDFDocument): PdfInside {
  return pdf as unknown as PdfInside;
}

/** Throws for what is neither PNG nor JPEG. */
export function openImage(pdf: PDFKit.PDFDocument, bytes: Uint8Array): OpenImage {
  return inside(pdf).openImage(bytes);
}

/** Whether the font that is set has a letter. */
export function hasGlyph(pdf: PDFKit.PDFDocument, codePoint: number): boolean {
  return inside(pdf)[CURRENT_FONT].font.hasGlyphForCodePoint(codePoint);
}

/** Leaves out the second copy of title and time (XMP), which is optional and takes a title with `&` for markup. */
export function leaveOutMetadata(pdf: PDFKit.PDFDocument): void {
  inside(pdf).endMetadata = () => undefined;
}

/**
 * Lays out figures alone as within words, in the font that is set: by itself its engine takes the font's default
 * script for them, where Inter moves letters together twice as far as browsers do.
 */
export function layOutAsLatin(pdf: PDFKit.PDFDocument): void {
  const { font } = inside(pdf)[CURRENT_FONT];
  const layOut = font.layout.bind(font);
  font.layout = (text, features) => layOut(text, features, 'latn');
}

/**
 * Keeps how each text was laid out in the font that is set: it is asked for when it is measured and twice when it is
 * drawn, and by itself pdfkit keeps only what has no features. All is kept until the document goes.
 */
export function rememberRuns(pdf: PDFKit.PDFDocument): void {
  const font = inside(pdf)[CURRENT_FONT];
  const layOut = font.layoutRun.bind(font);
  const runs = new Map<string, unknown>();
  font.layoutRun = (text, features) => {
    const key = `${JSON.stringify(features)} ${text}`;
    let run = runs.get(key);
    if (run === undefined) {
      run = layOut(text, features);
      runs.set(key, run);
    }
    return run;
  };
}
