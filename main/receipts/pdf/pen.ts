import type { OpenImage } from './pdf-inside.ts';
import type { Ink, TypeStyle } from './type-style.ts';

/** Grey is for laser printers only: a thermal head has none. */
const COLOURS = {
  black: '#000000',
  grey: '#5a5a5a',
  hair: '#b4b4b4',
  tint: '#f1f1f1',
  white: '#ffffff',
} as const;

export type Fill = keyof typeof COLOURS;

const POINTS_PER_MM = 72 / 25.4;

/** `calt` would draw the x between two figures as a sign of its own, and what is copied would no longer be what was written. */
const FEATURES = { calt: false };

/** pdfkit hands on to its font engine what it is given, which also takes an object; the engine writes into it. */
export function featuresOf({ tabular = false }: TypeStyle): PDFKit.Mixins.OpenTypeFeatures[] {
  const features: object = tabular ? { ...FEATURES, tnum: true } : { ...FEATURES };
  return features as PDFKit.Mixins.OpenTypeFeatures[];
}

/** Draws on the page that is open; all lengths are millimetres from its top left corner. */
export class Pen {
  readonly #pdf: PDFKit.PDFDocument;

  constructor(pdf: PDFKit.PDFDocument) {
    this.#pdf = pdf;
  }

  /** `said` is what a reader, a search or a copy gets, where the letters drawn would not tell. */
  text(text: string, left: number, baseline: number, style: TypeStyle, said = text): void {
    const isTold = said === text && !/\p{M}/u.test(text);
    if (!isTold) this.#pdf.markContent('Span', { actual: said });
    this.#draw(text, left, baseline, style);
    if (!isTold) this.#pdf.endMarkedContent();
  }

  #draw(text: string, left: number, baseline: number, style: TypeStyle): void {
    const { weight, size, tracking = 0, ink = 'black' } = style;
    this.#pdf
      .font(weight)
      .fontSize(points(size))
      .fillColor(COLOURS[ink satisfies Ink])
      .text(text, points(left), points(baseline), {
        lineBreak: false,
        baseline: 'alphabetic',
        characterSpacing: points(size * tracking),
        features: featuresOf(style),
      });
  }

  fill(left: number, top: number, width: number, height: number, fill: Fill): void {
    this.#pdf.rect(points(left), points(top), points(width), points(height)).fill(COLOURS[fill]);
  }

  /** Lines of this thickness inside the rectangle; whole ones are filled, to look as rules do. */
  frame(
    left: number,
    top: number,
    width: number,
    height: number,
    thickness: number,
    isDashed: boolean,
  ): void {
    if (isDashed) return this.#dash(left, top, width, height, thickness);
    this.fillAll([
      [left, top, width, thickness],
      [left, top + height - thickness, width, thickness],
      [left, top + thickness, thickness, height - 2 * thickness],
      [left + width - thickness, top + thickness, thickness, height - 2 * thickness],
    ]);
  }

  #dash(left: number, top: number, width: number, height: number, thickness: number): void {
    const half = thickness / 2;
    this.#pdf
      .save()
      .lineWidth(points(thickness))
      .dash(points(1), { space: points(0.75) })
      .rect(points(left + half), points(top + half), points(width - thickness), points(height - thickness))
      .stroke(COLOURS.black)
      .restore();
  }

  /** Rectangles in one path, so that no seam shows between them. */
  fillAll(rectangles: Iterable<readonly [left: number, top: number, width: number, height: number]>): void {
    for (const [left, top, width, height] of rectangles) {
      this.#pdf.rect(points(left), points(top), points(width), points(height));
    }
    this.#pdf.fill(COLOURS.black);
  }

  /** What `draw` draws from the page's corner stands at `left`, `top`, smaller by the factor. */
  shrunk(factor: number, left: number, top: number, draw: () => void): void {
    this.#pdf.save().translate(points(left), points(top)).scale(factor);
    draw();
    this.#pdf.restore();
  }

  image(image: OpenImage, left: number, top: number, width: number, height: number): void {
    // An image that is open already is taken as it is; its types know sources only.
    this.#pdf.image(image as unknown as PDFKit.Mixins.ImageSrc, points(left), points(top), {
      width: points(width),
      height: points(height),
    });
  }
}

export function points(mm: number): number {
  return mm * POINTS_PER_MM;
}
