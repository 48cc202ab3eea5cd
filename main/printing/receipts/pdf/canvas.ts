import type { OpenImage } from './pdf-inside.ts';
import type { TypeStyle } from './type-style.ts';

/** Grey is for laser printers only: a thermal head has none. */
export const COLOURS = {
  black: '#000000',
  grey: '#5a5a5a',
  hair: '#b4b4b4',
  tint: '#f1f1f1',
  white: '#ffffff',
} as const;

export type Fill = keyof typeof COLOURS;

export type Rectangle = readonly [left: number, top: number, width: number, height: number];

/** Draws a layout, on paper or on the screen; all lengths are millimetres from the page's top left corner. */
export interface Canvas {
  /** `said` is the text for screen readers, search and copying, if the drawn letters differ. */
  text(text: string, left: number, baseline: number, style: TypeStyle, said?: string): void;
  fill(left: number, top: number, width: number, height: number, fill: Fill): void;
  /** Lines of this thickness inside the rectangle. */
  frame(left: number, top: number, width: number, height: number, thickness: number, isDashed: boolean): void;
  /** Black rectangles as one shape, so no seam shows between them. */
  fillAll(rectangles: Iterable<Rectangle>): void;
  /** Scales by `factor` and moves to `left`, `top` all that `draw` draws from the page's corner. */
  shrunk(factor: number, left: number, top: number, draw: () => void): void;
  image(picture: Picture, left: number, top: number, width: number, height: number): void;
}

export function frameLines(
  left: number,
  top: number,
  width: number,
  height: number,
  thickness: number,
): Rectangle[] {
  return [
    [left, top, width, thickness],
    [left, top + height - thickness, width, thickness],
    [left, top + thickness, thickness, height - 2 * thickness],
    [left + width - thickness, top + thickness, thickness, height - 2 * thickness],
  ];
}

export const DASH = [1, 0.75] as const;

export interface Picture {
  bytes: Uint8Array;
  image: OpenImage;
}
