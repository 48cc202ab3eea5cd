import { expect, it } from 'vitest';
import { readQrCodes } from '../../../../../tools/chromium-host/read-qr.ts';
import { renderTestPage } from '../../../../../main/printing/escpos/render-test-page.ts';
import { rulersOf, standardProfile } from '../../../../../shared/domain/paper/printer.ts';
import { drawEscpos } from '../../../../support/escpos/draw-escpos.ts';
import { cellWidth, lineText, lineWidth } from '../../../../support/escpos/escpos-events.ts';
import { readEscpos } from '../../../../support/escpos/read-escpos.ts';

const PULSE = { kind: 'pulse', pin: 0, onMs: 100, offMs: 500 };

it.each([
  ['80', 576],
  ['58', 384],
] as const)(
  'the test page of %s mm shows rulers, letters, both codes and the drawer',
  async (paper, headDots) => {
    const bytes = await renderTestPage({ paper, profile: standardProfile(paper) });
    const events = readEscpos(bytes, headDots);
    const lines = events.filter((event) => event.kind === 'line');
    for (const { answer, columns, font } of rulersOf(paper)) {
      const ruler = lines.find((line) => lineText(line).startsWith(`${answer} ..+`));
      if (ruler === undefined) throw new Error(`no ruler ${answer}`);
      expect(lineText(ruler)).toMatch(/\|$/);
      expect(lineWidth(ruler)).toBe(columns * cellWidth(font));
    }
    const texts = lines.map(lineText);
    expect(texts).toContain('1 ñÑ áéíóú ÁÉÍÓÚ üÜ ¿¡ º ãõ €');
    expect(texts).toContain('2 ñÑ áéíóú ÁÉÍÓÚ üÜ ¿¡ º ãõ ');
    expect(texts).toContain('3 ñÑ áéíóú É üÜ ¿¡ º  ');
    expect(texts).toContain('4 ñÑ áéíóú ÁÉÍÓÚ üÜ ¿¡ º ãõ €');
    expect(events.filter(({ kind }) => kind === 'qr')).toHaveLength(1);
    expect(events.slice(-2)).toEqual([{ kind: 'cut' }, PULSE]);
    const image = await drawEscpos(events, headDots);
    const codes = await readQrCodes(image.png(16));
    expect(codes).toHaveLength(2);
    expect(new Set(codes).size).toBe(1);
  },
);
