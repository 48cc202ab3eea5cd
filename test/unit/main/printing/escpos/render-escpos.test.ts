import { crc32 } from 'node:zlib';
import { PNG } from 'pngjs';
import { describe, expect, it } from 'vitest';
import type { EscposPrinter } from '../../../../../main/printing/escpos/head.ts';
import { renderEscpos } from '../../../../../main/printing/escpos/render-escpos.ts';
import type { Paper, PrintedPaper } from '../../../../../main/printing/receipts/read-paper.ts';
import { buildReceipt } from '../../../../../shared/domain/paper/receipt/build-receipt.ts';
import { buildNoteReceipt } from '../../../../../shared/domain/paper/receipt/note/build-note-receipt.ts';
import { type EscposProfile, standardProfile } from '../../../../../shared/domain/paper/printer.ts';
import { type EscposEvent, lineText } from '../../../../support/escpos/escpos-events.ts';
import { readEscpos } from '../../../../support/escpos/read-escpos.ts';
import { noteFacts } from '../../../../support/note-facts.ts';
import { CLOSE, generatedReport, reportOf } from '../../../../support/report-papers.ts';
import { good, ISSUED, QR_ADDRESS, receiptFacts } from '../../../../support/receipt-facts.ts';
import { invoiceBody } from '../../../../support/sale-bodies.ts';

const printer = (changes: Partial<EscposProfile> = {}): EscposPrinter => ({
  paper: '80',
  profile: { ...standardProfile('80'), ...changes },
});

async function printed(
  paper: PrintedPaper['paper'],
  {
    isCopy = false,
    logo = null,
    ...changes
  }: Partial<EscposProfile> & { isCopy?: boolean; logo?: Uint8Array | null } = {},
): Promise<EscposEvent[]> {
  return readEscpos(await renderEscpos({ paper, isCopy, logo }, printer(changes)), 576);
}

const textsOf = (events: readonly EscposEvent[]): string[] =>
  events.flatMap((event) => (event.kind === 'line' ? [lineText(event)] : []));

/** A paper with the same text in every place that takes one. */
function everywhere(paper: Paper, text: string): Paper {
  const change = <T>(value: T): T =>
    typeof value === 'string'
      ? (text as T)
      : Array.isArray(value)
        ? (value.map(change) as T)
        : typeof value === 'object' && value !== null
          ? (Object.fromEntries(Object.entries(value).map(([key, one]) => [key, change(one)])) as T)
          : value;
  const changed = change(paper);
  return { ...changed, of: paper.of, kind: paper.kind } as Paper;
}

describe('hostile texts', () => {
  const COMMANDS =
    '\u001b@\u001bp\u0000\u0032\u00fa\u001dV\u0001\u0010\u0004\u0001\u001c.\r\n\f\u0000\u007f\u009b31m\u202e';

  it.each([
    ['a sale', buildReceipt(receiptFacts())],
    ['a provisional slip', buildReceipt(receiptFacts({ issue: null }))],
    ['a dispatch note', buildNoteReceipt(noteFacts())],
  ])('cut nothing, open nothing, move nothing in any place of %s', async (_, paper) => {
    for (const codePage of ['cp858', 'windows1252'] as const) {
      const events = await printed(everywhere(paper, `Juan${COMMANDS}Pérez`), { codePage });
      expect(events.filter(({ kind }) => kind === 'pulse')).toEqual([]);
      expect(events.filter(({ kind }) => kind === 'cut')).toEqual([{ kind: 'cut' }]);
      expect(events.at(-1)).toEqual({ kind: 'cut' });
      expect(textsOf(events).join('\n')).toContain('Pérez');
    }
  });
});

it('a receipt never prints ? for a letter that the code page lacks', async () => {
  const sale = invoiceBody({
    cliente: { nombre: 'Mbaʼe Porã g̃uarã ẽ ĩ ũ ỹ Ẽ 漢 😀 Ω' },
    items: { mercaderias: [good('1', 'Ỹvyra “fina” – ½ ₲', { '10': 1000 })] },
  });
  for (const codePage of ['cp858', 'cp850', 'cp437', 'windows1252'] as const) {
    const events = await printed(buildReceipt(receiptFacts({ sale })), { codePage });
    expect(textsOf(events).join('')).not.toContain('?');
    expect(events.some(({ kind }) => kind === 'raster')).toBe(true);
  }
});

it('a copy is marked, large, before anything else', async () => {
  const [rule, mark] = await printed(buildReceipt(receiptFacts()), { isCopy: true });
  expect(textsOf([rule as EscposEvent])).toEqual(['═'.repeat(48)]);
  expect(mark).toMatchObject({
    kind: 'line',
    runs: [{}, { text: '*** COPIA ***', bold: true, wide: 2, high: 2 }],
  });
  expect(textsOf(await printed(buildReceipt(receiptFacts()))).join()).not.toContain('COPIA');
});

it('an address too long for a QR code is written out', async () => {
  const qr = `${QR_ADDRESS}${'x'.repeat(3000)}`;
  const texts = textsOf(await printed(buildReceipt(receiptFacts({ issue: { ...ISSUED, qr } }))));
  const first = texts.indexOf('Dirección del código QR:') + 1;
  expect(texts.slice(first, texts.indexOf('', first)).join('')).toBe(qr);
});

describe('the logo', () => {
  const paper = buildReceipt(receiptFacts());

  function picture(shade: (x: number, y: number) => number): Uint8Array {
    const png = new PNG({ width: 200, height: 100 });
    for (let y = 0; y < 100; y += 1)
      for (let x = 0; x < 200; x += 1)
        png.data.set([...Array<number>(3).fill(shade(x, y)), 255], (y * 200 + x) * 4);
    return PNG.sync.write(png);
  }

  /** A PNG that claims to be larger than any memory. */
  function bottomless(): Uint8Array {
    const png = Buffer.from(picture(() => 0));
    png.writeUInt32BE(60_000, 16);
    png.writeUInt32BE(60_000, 20);
    png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
    return png;
  }

  it.each([
    ['no picture', Uint8Array.of(1, 2, 3)],
    ['a broken PNG', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 1, 2, 3)],
    ['half a PNG', picture((x) => x).subarray(0, 150)],
    ['a broken JPEG', Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 1, 2, 3)],
    ['larger than any memory', bottomless()],
    ['all white', picture(() => 255)],
  ])('is left out of the receipt where it is %s', async (_, logo) => {
    expect(await printed(paper, { logo })).toEqual(await printed(paper));
  });
});

describe('a report', () => {
  it('prints its lines, without a QR code or a picture', async () => {
    const events = await printed(CLOSE);
    expect(textsOf(events)).toContain('Efectivo         8.415.000  8.413.500     -1.500');
    expect(textsOf(events).join(' ')).toContain('No es un documento tributario.');
    const kinds = new Set<string>(events.map(({ kind }) => kind));
    expect([kinds.has('qr'), kinds.has('raster')]).toEqual([false, false]);
  });

  it('cuts once and opens nothing, whatever its texts', async () => {
    const hostile = '\u001b@\u001bp\u0000\u0032\u00fa\u001dV\u0001\r\n\u0000\u202e';
    const papers = [1, 2, 3, 4, 5].map((seed) => generatedReport(seed));
    const rows = [{ label: hostile, value: hostile }];
    const attack = reportOf([{ heading: hostile, parts: [{ kind: 'rows', rows }] }], { title: hostile });
    for (const paper of [...papers, attack]) {
      const events = await printed(paper);
      expect(events.filter(({ kind }) => kind === 'cut')).toHaveLength(1);
      expect(events.filter(({ kind }) => kind === 'pulse')).toEqual([]);
    }
  });
});
