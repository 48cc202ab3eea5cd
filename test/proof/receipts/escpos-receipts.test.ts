import { describe, expect, it } from 'vitest';
import { readQrCodes } from '../../../tools/chromium-host/read-qr.ts';
import { spell } from '../../../main/printing/escpos/code-page.ts';
import { lineDots } from '../../../main/printing/escpos/head.ts';
import { renderEscpos, spellPaper } from '../../../main/printing/escpos/render-escpos.ts';
import type { Paper } from '../../../main/printing/receipts/read-paper.ts';
import { layOutTape } from '../../../main/printing/receipts/tape/lay-out-tape.ts';
import { CODE_PAGES, type EscposProfile } from '../../../shared/domain/paper/printer.ts';
import { expectPrinted, inkEdges } from '../../support/escpos/compare-tape.ts';
import { drawEscpos } from '../../support/escpos/draw-escpos.ts';
import { cellWidth, type EscposEvent, lineText, lineWidth } from '../../support/escpos/escpos-events.ts';
import { readEscpos } from '../../support/escpos/read-escpos.ts';
import { zbarProblem, zbarTexts } from '../../support/escpos/zbar.ts';
import { generatedPaper } from '../../support/generated-papers.ts';
import { seededRandom } from '../../support/seeded-random.ts';
import { testUnless } from '../../support/run-unless.ts';

const RECEIPTS = 500;
const AT_ONCE = 100;
const STARTS = Array.from({ length: RECEIPTS / AT_ONCE }, (_, index) => index * AT_ONCE);
const QUIET_DOTS = 32;
const SHAPES = {
  '80': [
    { columns: 48, font: 'A' },
    { columns: 64, font: 'B' },
    { columns: 42, font: 'A' },
    { columns: 56, font: 'B' },
  ],
  '58': [
    { columns: 32, font: 'A' },
    { columns: 42, font: 'B' },
  ],
} as const;

/** Mostly few lines, sometimes up to 200. */
function linesOf(seed: number): number {
  const random = seededRandom(seed);
  if (seed % 100 === 0) return 200;
  return random.chance(0.1) ? random.integer(7, 60) : random.integer(1, 6);
}

function profileOf(seed: number, paper: '80' | '58'): EscposProfile {
  const random = seededRandom(seed + 1);
  const { columns, font } = random.pick<Pick<EscposProfile, 'columns' | 'font'>>(SHAPES[paper]);
  return {
    columns,
    font,
    codePage: random.pick(CODE_PAGES),
    qr: random.pick(['native', 'raster']),
    cuts: random.chance(0.8),
  };
}

describe.each(['80', '58'] as const)('%s mm', (paperSize) => {
  const codes: { address: string; png: Uint8Array }[] = [];

  it.each(STARTS)('a hundred generated receipts from %i are printed as laid out', async (start) => {
    for (let seed = start; seed < start + AT_ONCE; seed += 1) {
      const paper = generatedPaper(seed, linesOf(seed));
      const profile = profileOf(seed, paperSize);
      const printer = { paper: paperSize, profile };
      const printed = { paper, isCopy: seed % 7 === 0, logo: null };
      try {
        const events = readEscpos(await renderEscpos(printed, printer), lineDots(printer));
        const blocks = layOutTape(
          { ...printed, paper: spellPaper(paper, profile.codePage) },
          profile.columns,
        );
        for (const [index, block] of blocks.entries()) {
          const event = events[index];
          if (event === undefined) throw new Error('nothing printed');
          expectPrinted(block, event, profile);
        }
        const rest = events.slice(blocks.length);
        expect(rest.filter(({ kind }) => kind !== 'line')).toEqual(profile.cuts ? [{ kind: 'cut' }] : []);
        expectAmountsAtRight(paper, events, profile);
        const address = paper.fiscal?.qr ?? null;
        if (address !== null) {
          const at = blocks.findIndex(({ kind }) => kind === 'qr');
          const image = await drawEscpos(events.slice(at - 1, at + 2), lineDots(printer));
          codes.push({ address, png: image.png(QUIET_DOTS) });
        }
      } catch (error) {
        throw new Error(`seed ${seed}, ${JSON.stringify(profile)}`, { cause: error });
      }
    }
  });

  it('each QR reads as the service wrote it', async () => {
    expect(codes.length).toBeGreaterThan(RECEIPTS / 2);
    for (const { address, png } of codes) expect(await readQrCodes(png)).toEqual([address]);
  });

  testUnless(zbarProblem(), 'each QR reads the same to a second reader', () => {
    // It returns other characters in an encoding of its own.
    const plain = codes.filter(({ address }) => /^[ -~]+$/.test(address));
    expect(zbarTexts(plain.map(({ png }) => png))).toEqual(plain.map(({ address }) => address));
  });
});

/** Checks that every amount of a column is in it. */
function expectAmountsAtRight(paper: Paper, events: readonly EscposEvent[], profile: EscposProfile): void {
  if (paper.of !== 'sale') return;
  const edge = profile.columns * cellWidth(profile.font);
  const amounts = [
    ...paper.lines.flatMap(({ parts }) => parts.map(({ amount }) => amount)),
    ...[paper.total, ...paper.subtotals, ...paper.iva, ...paper.payment].map(({ value }) => value),
  ];
  const ends = new Set<string>();
  let hasPicture = false;
  for (const event of events) {
    if (event.kind === 'line' && lineWidth(event) === edge) ends.add(lineText(event));
    if (event.kind === 'raster') hasPicture ||= edge - inkEdges(event).right <= cellWidth(profile.font);
  }
  for (const amount of amounts) {
    const written = spell(profile.codePage, amount);
    const isThere = [...ends].some((end) => end.endsWith(` ${written}`));
    if (!isThere && !hasPicture) throw new Error(`${written} is not at the right edge`);
  }
}
