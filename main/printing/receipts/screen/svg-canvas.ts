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
import type { TypeStyle } from '../pdf/type-style.ts';
import { html, NOTHING, type SafeHtml } from '../safe-html.ts';
import { CSS_WEIGHTS } from './receipt-css.ts';

/** Draws a page as SVG with attributes only: no style sheet, no script, the logo inline. */
export class SvgCanvas implements Canvas {
  #drawn: SafeHtml[] = [];

  page(widthMm: number, heightMm: number): SafeHtml {
    const box = `0 0 ${units(widthMm)} ${units(heightMm)}`;
    return html`<svg xmlns="http://www.w3.org/2000/svg" width="${String(widthMm)}mm" height="${String(heightMm)}mm" viewBox="${box}">${this.#drawn}</svg>`;
  }

  text(text: string, left: number, baseline: number, style: TypeStyle): void {
    if (text === '') return;
    const { weight, size, tabular = false, tracking = 0, ink = 'black' } = style;
    const looks = [
      tabular ? html` class="tabular"` : NOTHING,
      tracking === 0 ? NOTHING : html` letter-spacing="${units(size * tracking)}"`,
      ink === 'black' ? NOTHING : html` fill="${COLOURS[ink]}"`,
    ];
    this.#drawn.push(
      html`<text x="${units(left)}" y="${units(baseline)}" font-size="${units(size)}" font-weight="${String(CSS_WEIGHTS[weight])}"${looks}>${text}</text>\n`,
    );
  }

  fill(left: number, top: number, width: number, height: number, fill: Fill): void {
    // A hairline is thinner than a dot of the screen: with crisp edges some would vanish.
    const edges = fill === 'hair' ? NOTHING : html` shape-rendering="crispEdges"`;
    this.#drawn.push(
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
    this.#drawn.push(
      html`<path d="${middle}" fill="none" stroke="${COLOURS.black}" stroke-width="${units(thickness)}" stroke-dasharray="${DASH.map(units).join(' ')}"/>`,
    );
  }

  fillAll(rectangles: Iterable<Rectangle>): void {
    this.#drawn.push(html`<path d="${pathOf(rectangles)}" shape-rendering="crispEdges"/>`);
  }

  shrunk(factor: number, left: number, top: number, draw: () => void): void {
    const around = this.#drawn;
    this.#drawn = [];
    draw();
    const inside = this.#drawn;
    this.#drawn = around;
    this.#drawn.push(
      html`<g transform="translate(${units(left)} ${units(top)}) scale(${String(factor)})">${inside}</g>`,
    );
  }

  image({ bytes }: Picture, left: number, top: number, width: number, height: number): void {
    const type = isPng(bytes) ? 'image/png' : 'image/jpeg';
    const address = `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;
    this.#drawn.push(
      html`<image x="${units(left)}" y="${units(top)}" width="${units(width)}" height="${units(height)}" href="${address}"/>`,
    );
  }
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
