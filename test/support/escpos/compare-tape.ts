import { expect } from 'vitest';
import { carries } from '../../../main/printing/escpos/code-page.ts';
import type { TapeBlock, TapeLine } from '../../../main/printing/receipts/tape/tape-lines.ts';
import { columnsOf } from '../../../main/printing/receipts/text-columns.ts';
import type { EscposProfile } from '../../../shared/domain/paper/printer.ts';
import { cellWidth, type EscposEvent, lineText, lineWidth } from './escpos-events.ts';

const SIZES = { normal: [1, 1], tall: [1, 2], large: [2, 2] } as const;

type Raster = Extract<EscposEvent, { kind: 'raster' }>;

/** Expects that an event prints its block, at the block's place. */
export function expectPrinted(block: TapeBlock, event: EscposEvent, profile: EscposProfile): void {
  switch (block.kind) {
    case 'line':
      if (carries(profile.codePage, block.text)) expectLetters(block, event, profile);
      else expectPicture(block, event, profile);
      break;
    case 'rule': {
      const rule = block.heavy ? /^(═+|=+)$/ : /^(─+|-+)$/;
      expect(textOf(event)).toMatch(rule);
      expect(textOf(event)).toHaveLength(profile.columns);
      break;
    }
    case 'blank':
      expect(event).toMatchObject({ kind: 'line', runs: [] });
      break;
    case 'qr':
      expect(event.kind).toBe(profile.qr === 'native' && event.kind === 'qr' ? 'qr' : 'raster');
      break;
    case 'logo':
      expect(event.kind).toBe('raster');
  }
}

function expectLetters(block: TapeLine, event: EscposEvent, profile: EscposProfile): void {
  if (event.kind !== 'line') throw new Error(`${block.text} came out as ${event.kind}`);
  const [wide, high] = SIZES[block.size];
  const indent = indentOf(block, profile);
  expect(lineText(event)).toBe(' '.repeat(indent) + block.text);
  expect(lineWidth(event)).toBe((indent + block.text.length * wide) * cellWidth(profile.font));
  if (block.text !== '')
    expect(event.runs.at(-1)).toMatchObject({ bold: block.bold, wide, high, font: profile.font });
}

/** Expects ink from the column of the first letter to that of the last. */
function expectPicture(block: TapeLine, event: EscposEvent, profile: EscposProfile): void {
  if (event.kind !== 'raster') throw new Error(`${block.text} came out as ${event.kind}`);
  const [wide, high] = SIZES[block.size];
  const cell = cellWidth(profile.font);
  const { left, right } = inkEdges(event);
  const before =
    indentOf(block, profile) + (columnsOf(block.text) - columnsOf(block.text.trimStart())) * wide;
  const after = indentOf(block, profile) + columnsOf(block.text) * wide;
  expect(event.rows).toBe(high === 1 ? 32 : 56);
  expect(left).toBeGreaterThanOrEqual(before * cell - 1);
  expect(left).toBeLessThan((before + wide) * cell);
  expect(right).toBeLessThanOrEqual(after * cell);
  // A letter of two columns may be drawn as a one-column box.
  expect(right).toBeGreaterThan((after - 2 * wide) * cell);
}

function indentOf(block: TapeLine, { columns }: EscposProfile): number {
  const [wide] = SIZES[block.size];
  return block.centred ? Math.floor((columns - columnsOf(block.text) * wide) / 2) : 0;
}

function textOf(event: EscposEvent): string {
  if (event.kind !== 'line') throw new Error(`${event.kind} in the place of a rule`);
  return lineText(event);
}

/** First black column, and the one after the last. */
export function inkEdges({ bits, bytesPerRow }: Raster): { left: number; right: number } {
  const columns = new Set<number>();
  for (const [index, byte] of bits.entries())
    for (let bit = 0; bit < 8; bit += 1)
      if ((byte & (0x80 >> bit)) !== 0) columns.add((index % bytesPerRow) * 8 + bit);
  return { left: Math.min(...columns), right: Math.max(...columns) + 1 };
}
