import bwip from 'bwip-js';
import type { BarCode, Symbology } from '../../../../../shared/domain/paper/price-label.ts';
import { DOT_MM } from '../../qr-code.ts';
import { type Block, EMPTY } from '../block.ts';
import type { Rectangle } from '../canvas.ts';
import { CAPITALS } from './label-type.ts';
import type { TypeStyle } from '../type-style.ts';
import type { Typesetter } from '../typesetter.ts';

/** Modules left white before and behind the bars (GS1 General Specifications 5.2, 5.4). */
const QUIET: Readonly<Record<Symbology, readonly [before: number, behind: number]>> = {
  ean13: [11, 7],
  ean8: [7, 7],
  upca: [9, 9],
  code128: [10, 10],
};

/**
 * Indexes of the bars that reach down between the figures: both ends and the middle; for UPC-A also those of
 * its first and last figure.
 */
const GUARDS: Readonly<Record<Symbology, readonly number[]>> = {
  ean13: [0, 1, 14, 15, 28, 29],
  ean8: [0, 1, 10, 11, 20, 21],
  upca: [0, 1, 2, 3, 14, 15, 26, 27, 28, 29],
  code128: [],
};

/** Modules above each group of figures, counted from the first bar. */
const FIGURES: Readonly<
  Record<Symbology, readonly { from: number; to: number; first: number; last: number }[]>
> = {
  ean13: [
    { from: -9, to: -1, first: 0, last: 1 },
    { from: 3, to: 45, first: 1, last: 7 },
    { from: 50, to: 92, first: 7, last: 13 },
  ],
  ean8: [
    { from: 3, to: 31, first: 0, last: 4 },
    { from: 36, to: 64, first: 4, last: 8 },
  ],
  upca: [
    { from: -8, to: -1, first: 0, last: 1 },
    { from: 10, to: 45, first: 1, last: 6 },
    { from: 50, to: 85, first: 6, last: 11 },
    { from: 96, to: 103, first: 11, last: 12 },
  ],
  code128: [],
};

/** A module is two dots of a thermal head at least: one dot does not scan. Three are easy for every reader. */
export const MIN_MODULE = 2 * DOT_MM;
const MAX_MODULE = 3 * DOT_MM;
/** Bars end this much before their dots do, so that no printer blackens the next dot too. */
const SPARE = 0.005;
/** A lower code is hard to hit with a hand scanner. */
const MIN_HEIGHT = 4;
const GUARD_MM = 1;
/** Between the bars and the figures below them, which have no descenders. */
const FIGURES_ROOM = 0.4;

/** The code as vectors, quiet zones included; its bars are whole dots wide. Null if it does not fit. */
export function barsBlock(
  type: Typesetter,
  code: BarCode,
  { width, height, figures }: { width: number; height: number; figures: TypeStyle },
): Block | null {
  const { symbology, text } = code;
  const widths = widthsOf(code);
  const modules = widths.reduce((sum, one) => sum + one, 0);
  const [before, behind] = QUIET[symbology];
  const fitting = Math.floor((width + 1e-6) / (modules + before + behind) / DOT_MM) * DOT_MM;
  const module = Math.min(MAX_MODULE, fitting);
  const below = textBelow(type, text, symbology, { module, width: modules * module, figures });
  const barHeight = height - below.height;
  if (module < MIN_MODULE || barHeight < MIN_HEIGHT) return null;
  const guards = new Set(GUARDS[symbology]);
  return {
    width: (modules + before + behind) * module,
    height,
    draw(canvas, left, top) {
      const start = Math.round((left + before * module) / DOT_MM) * DOT_MM;
      const bars: Rectangle[] = [];
      let at = 0;
      for (const [index, wide] of widths.entries()) {
        const isGuard = guards.has(index / 2);
        if (index % 2 === 0)
          bars.push([
            start + at * module + SPARE,
            top,
            wide * module - 2 * SPARE,
            barHeight + (isGuard ? GUARD_MM : 0),
          ]);
        at += wide;
      }
      canvas.fillAll(bars);
      below.draw(canvas, start, top + barHeight);
    },
  };
}

function widthsOf({ symbology, text }: BarCode): number[] {
  const [drawn] = bwip.raw({ bcid: symbology, text });
  if (drawn === undefined || !('sbs' in drawn)) throw new Error(`${symbology} has bars`);
  return [...drawn.sbs];
}

/** Text to type where the bars cannot be read, in groups under its bars. */
function textBelow(
  type: Typesetter,
  text: string,
  symbology: Symbology,
  { module, width, figures }: { module: number; width: number; figures: TypeStyle },
): Block {
  if (module <= 0) return EMPTY;
  const groups =
    symbology === 'code128'
      ? [{ from: 0, to: width / module, first: 0, last: text.length }]
      : FIGURES[symbology];
  const lines = groups.map(({ from, to, first, last }) => {
    const piece = text.slice(first, last);
    const wide = (to - from) * module;
    const factor = Math.min(1, wide / type.widthOf(piece, figures));
    const line = type.line(piece, { ...figures, size: figures.size * factor });
    return { left: from * module + (wide - line.width) / 2, line };
  });
  return {
    width,
    height: FIGURES_ROOM + figures.size * CAPITALS,
    draw(canvas, left, top) {
      for (const { left: from, line } of lines) {
        const baseline = FIGURES_ROOM + figures.size * CAPITALS;
        line.draw(canvas, left + from, top + baseline - line.baseline);
      }
    },
  };
}
