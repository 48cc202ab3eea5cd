import { isPng } from '../pdf/logo-block.ts';
import {
  COLOURS,
  DASH,
  type Fill,
  frameLines,
  type Canvas,
  type Picture,
  type Rectangle,
} from '../pdf/canvas.ts';
import { ASCENT, DESCENT, type TypeStyle } from '../pdf/type-style.ts';
import { html, NOTHING, type SafeHtml } from '../safe-html.ts';
import { CSS_WEIGHTS, PART_CLASS } from './receipt-css.ts';

/** Some markup, with its first and last millimetre from the page's top. */
interface Drawn {
  markup: SafeHtml;
  top: number;
  bottom: number;
}

/** Shortest part of a long page: some of them fill a screen. */
const PART_MM = 50;
const MM_A_PIXEL = 25.4 / 96;

/** Draws a page as SVG with attributes only: no style sheet, no script, the logo inline. */
export class SvgCanvas implements Canvas {
  #drawn: Drawn[] = [];

  page(widthMm: number, heightMm: number): SafeHtml {
    return svgOf(this.#drawn, { widthMm, top: 0, bottom: heightMm }, NOTHING);
  }

  /** The page in parts one below the other, cut where nothing is drawn: a browser lays out only those on its screen. */
  parts(widthMm: number, heightMm: number): SafeHtml {
    const looks = html` class="${PART_CLASS}"`;
    const parts = partsOf(this.#drawn).map(({ drawn, topPx, endPx }) => {
      const bottom = endPx === null ? heightMm : endPx * MM_A_PIXEL;
      return svgOf(drawn, { widthMm, top: topPx * MM_A_PIXEL, bottom }, looks);
    });
    return html`${parts}`;
  }

  text(text: string, left: number, baseline: number, style: TypeStyle): void {
    if (text === '') return;
    const { weight, size, tabular = false, tracking = 0, ink = 'black' } = style;
    const looks = [
      tabular ? html` class="tabular"` : NOTHING,
      tracking === 0 ? NOTHING : html` letter-spacing="${units(size * tracking)}"`,
      ink === 'black' ? NOTHING : html` fill="${COLOURS[ink]}"`,
    ];
    this.#add(
      { top: baseline - ASCENT * size, bottom: baseline + DESCENT * size },
      html`<text x="${units(left)}" y="${units(baseline)}" font-size="${units(size)}" font-weight="${String(CSS_WEIGHTS[weight])}"${looks}>${text}</text>\n`,
    );
  }

  fill(left: number, top: number, width: number, height: number, fill: Fill): void {
    // A hairline is thinner than a dot of the screen: with crisp edges some would vanish.
    const edges = fill === 'hair' ? NOTHING : html` shape-rendering="crispEdges"`;
    this.#add(
      { top, bottom: top + height },
      html`<path d="${pathOf([[left, top, width, height]])}" fill="${COLOURS[fill]}"${edges}/>`,
    );
  }

  frame(
    left: number,
    top: number,
    width: number,
    height: number,
    thickness: number,
    isDashed: boolean,
  ): void {
    if (!isDashed) return this.fillAll(frameLines(left, top, width, height, thickness));
    const half = thickness / 2;
    const middle = pathOf([[left + half, top + half, width - thickness, height - thickness]]);
    this.#add(
      { top, bottom: top + height },
      html`<path d="${middle}" fill="none" stroke="${COLOURS.black}" stroke-width="${units(thickness)}" stroke-dasharray="${DASH.map(units).join(' ')}"/>`,
    );
  }

  fillAll(rectangles: Iterable<Rectangle>): void {
    let [first, last] = [Number.POSITIVE_INFINITY, 0];
    let path = '';
    for (const rectangle of rectangles) {
      const [, top, , height] = rectangle;
      first = Math.min(first, top);
      last = Math.max(last, top + height);
      path += pathOf([rectangle]);
    }
    if (path === '') return;
    this.#add({ top: first, bottom: last }, html`<path d="${path}" shape-rendering="crispEdges"/>`);
  }

  shrunk(factor: number, left: number, top: number, draw: () => void): void {
    const around = this.#drawn;
    this.#drawn = [];
    draw();
    const inside = this.#drawn;
    this.#drawn = around;
    const bottom = Math.max(0, ...inside.map((one) => one.bottom));
    const markups = inside.map(({ markup }) => markup);
    this.#add(
      { top, bottom: top + factor * bottom },
      html`<g transform="translate(${units(left)} ${units(top)}) scale(${String(factor)})">${markups}</g>`,
    );
  }

  image({ bytes }: Picture, left: number, top: number, width: number, height: number): void {
    const type = isPng(bytes) ? 'image/png' : 'image/jpeg';
    const address = `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;
    this.#add(
      { top, bottom: top + height },
      html`<image x="${units(left)}" y="${units(top)}" width="${units(width)}" height="${units(height)}" href="${address}"/>`,
    );
  }

  #add(extent: { top: number; bottom: number }, markup: SafeHtml): void {
    this.#drawn.push({ markup, ...extent });
  }
}

/** A part of a page; `endPx` is null in the last one. */
interface Part {
  drawn: Drawn[];
  topPx: number;
  endPx: number | null;
}

/** Cuts in gaps between all that is drawn, at whole pixels: a part is then drawn as in the whole. */
function partsOf(drawn: readonly Drawn[]): Part[] {
  const pixelOf = ({ top }: Drawn): number => Math.floor(top / MM_A_PIXEL);
  let last: Part = { drawn: [], topPx: 0, endPx: null };
  const parts = [last];
  let drawnTo = 0;
  for (const one of drawn.toSorted((a, b) => a.top - b.top)) {
    const cutPx = pixelOf(one);
    if (cutPx * MM_A_PIXEL >= drawnTo && (cutPx - last.topPx) * MM_A_PIXEL >= PART_MM) {
      last.endPx = cutPx;
      last = { drawn: [], topPx: cutPx, endPx: null };
      parts.push(last);
    }
    drawnTo = Math.max(drawnTo, one.bottom);
  }
  // In the order in which they were drawn: one may cover another.
  for (const one of drawn)
    parts.findLast(({ topPx }, index) => index === 0 || topPx <= pixelOf(one))?.drawn.push(one);
  return parts;
}

function svgOf(
  drawn: readonly Drawn[],
  { widthMm, top, bottom }: { widthMm: number; top: number; bottom: number },
  looks: SafeHtml,
): SafeHtml {
  const box = `0 ${units(top)} ${units(widthMm)} ${units(bottom - top)}`;
  const markups = drawn.map(({ markup }) => markup);
  return html`<svg xmlns="http://www.w3.org/2000/svg" width="${String(widthMm)}mm" height="${String(bottom - top)}mm" viewBox="${box}"${looks}>${markups}</svg>`;
}

function pathOf(rectangles: Iterable<Rectangle>): string {
  let path = '';
  for (const [left, top, width, height] of rectangles)
    path += `M${units(left)} ${units(top)}h${units(width)}v${units(height)}h${units(-width)}z`;
  return path;
}

/**
 * Browsers round the widths of letters to 1/64 of a unit: with a millimetre as the unit this would show at the end of a
 * line.
 */
const UNITS_PER_MM = 100;

function units(mm: number): string {
  return String(Math.round(mm * UNITS_PER_MM * 100) / 100);
}
