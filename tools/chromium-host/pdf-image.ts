import { PDFiumLibrary } from '@hyzyla/pdfium';
import { PNG } from 'pngjs';

const POINTS_PER_INCH = 72;
const MM_PER_POINT = 25.4 / POINTS_PER_INCH;

/** A page of a PDF, read and drawn by an engine other than the one that made it. */
export interface PageImage {
  /** Page count of the whole document. */
  pages: number;
  widthMm: number;
  heightMm: number;
  text: string;
  png: Uint8Array;
}

/**
 * Draws a page of a PDF, by default the first, on white at `dpi` dots per inch (203 for a thermal head).
 * `monochrome` makes every dot black or white, as on such a head.
 */
export async function drawPdf(
  pdf: Uint8Array,
  { dpi, monochrome = false, page: number = 0 }: { dpi: number; monochrome?: boolean; page?: number },
): Promise<PageImage> {
  const library = await PDFiumLibrary.init();
  try {
    const document = await library.loadDocument(pdf);
    const page = document.getPage(number);
    const { originalWidth, originalHeight } = page.getOriginalSize();
    // Read before drawing: afterwards this build of the library can no longer read the page.
    const text = page.getText();
    const { data, width, height } = await page.render({
      scale: dpi / POINTS_PER_INCH,
      render: 'bitmap',
      colorSpace: 'BGRA',
    });
    const image = new PNG({ width, height });
    for (let at = 0; at < data.length; at += 4) {
      const blue = data[at] ?? 0;
      const green = data[at + 1] ?? 0;
      const red = data[at + 2] ?? 0;
      const dot = 299 * red + 587 * green + 114 * blue < 128_000 ? 0 : 255;
      image.data[at] = monochrome ? dot : red;
      image.data[at + 1] = monochrome ? dot : green;
      image.data[at + 2] = monochrome ? dot : blue;
      image.data[at + 3] = 255;
    }
    const drawn = {
      pages: document.getPageCount(),
      widthMm: originalWidth * MM_PER_POINT,
      heightMm: originalHeight * MM_PER_POINT,
      text,
      png: PNG.sync.write(image, { filterType: 0 }),
    };
    document.destroy();
    return drawn;
  } finally {
    library.destroy();
  }
}
