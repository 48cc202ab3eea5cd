import { correction, generate, mode } from 'lean-qr';
import { type Align, cellWidth, type EscposEvent, type EscposLine, lineWidth } from './escpos-events.ts';
import { cellHeight, type Glyph, loadLetters } from './printer-letters.ts';
import { TapeImage } from './tape-image.ts';

/** Between the 30 dots of many printers and the 34 of 1/6 inch. */
const LINE_DOTS = 32;
const CUT_DOTS = 24;

type QrEvent = Extract<EscposEvent, { kind: 'qr' }>;

/** Draws a printer's output; its head has `headDots` dots. */
export async function drawEscpos(events: readonly EscposEvent[], headDots: number): Promise<TapeImage> {
  const glyphOf = await loadLetters(events);
  const codes = new Map(events.map((event) => [event, event.kind === 'qr' ? qrModules(event) : null]));
  const heights = events.map((event) => eventHeight(event, codes.get(event)?.size ?? 0));
  const image = new TapeImage(
    headDots,
    heights.reduce((sum, height) => sum + height, 0),
  );
  let top = 0;
  for (const [index, event] of events.entries()) {
    if (event.kind === 'line') drawLine(image, event, top, glyphOf);
    else if (event.kind === 'raster') drawRaster(image, event, top);
    else if (event.kind === 'qr') drawQr(image, event, codes.get(event) ?? qrModules(event), top);
    else if (event.kind === 'cut')
      for (let x = 0; x < headDots; x += 1) if (x % 16 < 8) image.blacken(x, top + CUT_DOTS / 2);
    top += heights[index] ?? 0;
  }
  return image;
}

function eventHeight(event: EscposEvent, modules: number): number {
  switch (event.kind) {
    case 'line':
      return Math.max(LINE_DOTS, ...event.runs.map(({ font, high }) => cellHeight(font) * high));
    case 'raster':
      return event.rows;
    case 'qr':
      return modules * event.moduleDots;
    case 'cut':
      return CUT_DOTS;
    case 'pulse':
      return 0;
  }
}

function leftOf(align: Align, room: number): number {
  if (align === 'left') return 0;
  return align === 'center' ? room >> 1 : room;
}

/** Letters of one line share a baseline; the tallest sets the line's top. */
function drawLine(
  image: TapeImage,
  line: EscposLine,
  top: number,
  glyphOf: Awaited<ReturnType<typeof loadLetters>>,
): void {
  const tallest = Math.max(...line.runs.map(({ font, high }) => cellHeight(font) * high), 0);
  let left = leftOf(line.align, image.width - lineWidth(line));
  for (const run of line.runs) {
    const drop = tallest - cellHeight(run.font) * run.high;
    for (const letter of run.text) {
      const glyph = glyphOf(letter, run);
      drawGlyph(image, glyph, { left, top: top + drop, wide: run.wide, high: run.high });
      left += cellWidth(run.font) * run.wide;
    }
  }
}

function drawGlyph(
  image: TapeImage,
  glyph: Glyph,
  { left, top, wide, high }: { left: number; top: number; wide: number; high: number },
): void {
  for (const [x, y] of glyph)
    for (let column = 0; column < wide; column += 1)
      for (let row = 0; row < high; row += 1) image.blacken(left + x * wide + column, top + y * high + row);
}

function drawRaster(image: TapeImage, event: Extract<EscposEvent, { kind: 'raster' }>, top: number): void {
  const { bytesPerRow, rows, bits, align } = event;
  const left = leftOf(align, image.width - bytesPerRow * 8);
  for (let y = 0; y < rows; y += 1)
    for (let x = 0; x < bytesPerRow * 8; x += 1)
      if (((bits[y * bytesPerRow + (x >> 3)] ?? 0) & (0x80 >> (x & 7))) !== 0)
        image.blacken(left + x, top + y);
}

/** Modules as a simple printer makes them: byte mode, at the requested level. */
function qrModules({ text, level }: QrEvent): ReturnType<typeof generate> {
  const exactly = correction[level];
  return generate(mode.ascii(text), { minCorrectionLevel: exactly, maxCorrectionLevel: exactly });
}

function drawQr(
  image: TapeImage,
  { moduleDots, align }: QrEvent,
  code: ReturnType<typeof generate>,
  top: number,
): void {
  const side = code.size * moduleDots;
  const left = leftOf(align, image.width - side);
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1)
      if (code.get(Math.floor(x / moduleDots), Math.floor(y / moduleDots))) image.blacken(left + x, top + y);
}
