import { readFile } from 'node:fs/promises';
import { fontFile, type TypeStyle, type Weight, WEIGHTS } from './type-style.ts';
import { hasGlyph, layOutAsLatin, leaveOutMetadata, rememberRuns } from './pdf-inside.ts';
import { featuresOf, PdfCanvas, points } from './pdf-canvas.ts';
import type { Canvas } from './canvas.ts';
import { Typesetter } from './typesetter.ts';

/** Reads once for all callers; if reading fails, the next caller reads again. */
function keepRead<T>(read: () => Promise<T>): () => Promise<T> {
  let kept: Promise<T> | null = null;
  return () => {
    kept ??= read().catch((error: unknown) => {
      kept = null;
      throw error;
    });
    return kept;
  };
}

export interface OpenPdf {
  pdf: PDFKit.PDFDocument;
  canvas: Canvas;
  typesetter: Typesetter;
  addPage(widthMm: number, heightMm: number): void;
  close(): Promise<Uint8Array>;
}

/** The bytes are the same for every receipt. */
const fonts = keepRead(() =>
  Promise.all(
    WEIGHTS.map(async (weight): Promise<[Weight, Buffer]> => [weight, await readFile(fontFile(weight))]),
  ),
);

/** The same receipt gives the same bytes: they contain no time. */
export async function openPdf(title: string): Promise<OpenPdf> {
  const open = await openToMeasure(title);
  for (const weight of WEIGHTS) rememberRuns(open.pdf.font(weight));
  return open;
}

/** Opens a PDF only for measuring: it may be kept, since its content does not grow with use. */
export async function openToMeasure(title: string): Promise<OpenPdf> {
  const { default: PDFDocument } = await import('pdfkit');
  const pdf = new PDFDocument({
    pdfVersion: '1.7',
    autoFirstPage: false,
    margin: 0,
    lang: 'es-PY',
    displayTitle: true,
    info: { Title: title, CreationDate: new Date(0) },
  });
  delete pdf.info.CreationDate;
  leaveOutMetadata(pdf);
  for (const [weight, bytes] of await fonts()) {
    pdf.registerFont(weight, bytes).font(weight);
    layOutAsLatin(pdf);
  }
  const chunks: Buffer[] = [];
  const whole = new Promise<Uint8Array>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))));
    pdf.on('error', reject);
  });
  return {
    pdf,
    canvas: new PdfCanvas(pdf),
    typesetter: new Typesetter({
      widthOf(text: string, style: TypeStyle) {
        const size = points(style.size);
        return (
          pdf
            .font(style.weight)
            .fontSize(size)
            .widthOfString(text, { features: featuresOf(style) }) / points(1)
        );
      },
      hasGlyph: (codePoint) => hasGlyph(pdf, codePoint),
    }),
    addPage: (widthMm, heightMm) =>
      void pdf.addPage({ size: [points(widthMm), points(heightMm)], margin: 0 }),
    close() {
      pdf.end();
      return whole;
    },
  };
}
