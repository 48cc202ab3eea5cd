import { COLOURS, DASH, type Fill, frameLines, type Canvas, type Picture, type Rectangle } from './canvas.ts';
import type { Ink, TypeStyle } from './type-style.ts';

const POINTS_PER_MM = 72 / 25.4;

/** `calt` would draw the x between two figures as another sign, and change copied text. */
const FEATURES = { calt: false };

/** pdfkit passes this on to its font engine, which also takes an object; the engine writes into it. */
export function featuresOf({ tabular = false }: TypeStyle): PDFKit.Mixins.OpenTypeFeatures[] {
  const features: object = tabular ? { ...FEATURES, tnum: true } : { ...FEATURES };
  return features as PDFKit.Mixins.OpenTypeFeatures[];
}

export class PdfCanvas implements Canvas {
  readonly #pdf: PDFKit.PDFDocument;

  constructor(pdf: PDFKit.PDFDocument) {
    this.#pdf = pdf;
  }

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

  /** A solid frame is drawn as filled rectangles, so that it looks like the rules. */
  frame(
    left: number,
    top: number,
    width: number,
    height: number,
    thickness: number,
    isDashed: boolean,
  ): void {
    if (isDashed) this.#dash(left, top, width, height, thickness);
    else this.fillAll(frameLines(left, top, width, height, thickness));
  }

  #dash(left: number, top: number, width: number, height: number, thickness: number): void {
    const half = thickness / 2;
    this.#pdf
      .save()
      .lineWidth(points(thickness))
      .dash(points(DASH[0]), { space: points(DASH[1]) })
      .rect(points(left + half), points(top + half), points(width - thickness), points(height - thickness))
      .stroke(COLOURS.black)
      .restore();
  }

  fillAll(rectangles: Iterable<Rectangle>): void {
    for (const [left, top, width, height] of rectangles) {
      this.#pdf.rect(points(left), points(top), points(width), points(height));
    }
    this.#pdf.fill(COLOURS.black);
  }

  shrunk(factor: number, left: number, top: number, draw: () => void): void {
    this.#pdf.save().translate(points(left), points(top)).scale(factor);
    draw();
    this.#pdf.restore();
  }

  image({ image }: Picture, left: number, top: number, width: number, height: number): void {
    // pdfkit accepts an open image; its types allow only sources.
    this.#pdf.image(image as unknown as PDFKit.Mixins.ImageSrc, points(left), points(top), {
      width: points(width),
      height: points(height),
    });
  }
}

export function points(mm: number): number {
  return mm * POINTS_PER_MM;
}
