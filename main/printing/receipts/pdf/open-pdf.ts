import { readFile } from 'node:fs/promises';
import { fontFile, type Weight, WEIGHTS } from './type-style.ts';
import {
  advancesOf,
  hasGlyph,
  leaveOutMetadata,
  openFont,
  type OpenFont,
  rememberRuns,
} from './pdf-inside.ts';
import { featuresOf, PdfCanvas, points } from './pdf-canvas.ts';
import type { Canvas } from './canvas.ts';
import { Remembered } from './remembered.ts';
import { Typesetter } from './typesetter.ts';

/** Makes something once for all callers; if that fails, the next caller tries again. */
function keep<T>(make: () => Promise<T>): () => Promise<T> {
  let kept: Promise<T> | null = null;
  return () => {
    kept ??= make().catch((error: unknown) => {
      kept = null;
      throw error;
    });
    return kept;
  };
}

/** Letters and pictures that can be measured for the layout. */
export interface Measures {
  pdf: PDFKit.PDFDocument;
  typesetter: Typesetter;
}

export interface OpenPdf extends Measures {
  canvas: Canvas;
  addPage(widthMm: number, heightMm: number): void;
  close(): Promise<Uint8Array>;
}

/** Texts of a weight that are remembered: those of some receipts. */
const TEXTS = 64;

const runs: Readonly<Record<Weight, Remembered<unknown>>> = {
  regular: new Remembered(TEXTS),
  medium: new Remembered(TEXTS),
  semibold: new Remembered(TEXTS),
  bold: new Remembered(TEXTS),
};

/** Open for all documents: reading their tables takes longer than drawing a receipt. */
const fonts = keep(async () => {
  const pdf = await newDocument('');
  const open = WEIGHTS.map(
    async (weight): Promise<[Weight, OpenFont]> => [weight, openFont(pdf, await readFile(fontFile(weight)))],
  );
  return Promise.all(open);
});

/** Opens the fonts once; what it returns grows only by the pairs of letters met, and some texts of other scripts. */
export const openMeasures = keep(async (): Promise<Measures> => {
  const pdf = await openDocument('');
  const typesetter = new Typesetter({
    advancesOf: (text, style) => advancesOf(pdf.font(style.weight), text, featuresOf(style)),
    hasGlyph: (codePoint) => hasGlyph(pdf, codePoint),
  });
  return { pdf, typesetter };
});

/** The same receipt gives the same bytes: they contain no time. */
export async function openPdf(title: string): Promise<OpenPdf> {
  const { typesetter } = await openMeasures();
  const pdf = await openDocument(title);
  for (const weight of WEIGHTS) rememberRuns(pdf.font(weight), runs[weight]);
  const chunks: Buffer[] = [];
  const whole = new Promise<Uint8Array>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))));
    pdf.on('error', reject);
  });
  return {
    pdf,
    canvas: new PdfCanvas(pdf),
    typesetter,
    addPage: (widthMm, heightMm) =>
      void pdf.addPage({ size: [points(widthMm), points(heightMm)], margin: 0 }),
    close() {
      pdf.end();
      return whole;
    },
  };
}

/** A document with the fonts, by their weights. */
async function openDocument(title: string): Promise<PDFKit.PDFDocument> {
  const pdf = await newDocument(title);
  for (const [weight, font] of await fonts()) pdf.registerFont(weight, font).font(weight);
  return pdf;
}

async function newDocument(title: string): Promise<PDFKit.PDFDocument> {
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
  return pdf;
}
