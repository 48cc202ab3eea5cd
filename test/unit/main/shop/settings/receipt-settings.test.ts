import { PNG } from 'pngjs';
import { describe, expect, test } from 'vitest';
import { perTest } from '../../../../support/per-test.ts';
import { readPaper } from '../../../../../main/printing/receipts/read-paper.ts';
import { saveReceiptLogo } from '../../../../../main/shop/settings/save-receipt-logo.ts';
import { saveShopSettings } from '../../../../../main/shop/settings/save-shop-settings.ts';
import { LARGEST_LOGO_BYTES } from '../../../../../shared/domain/paper/printer.ts';
import type { ShopSettings } from '../../../../../shared/contract/settings.ts';
import { TestCounter } from '../../../../support/counter.ts';

const pngOf = (width: number, height: number): Uint8Array => PNG.sync.write(new PNG({ width, height }));
/** A JPEG up to its frame header: an APP0, a table, a fill byte, then a frame of type `marker`. */
const jpegOf = (width: number, height: number, marker = 0xc2): Uint8Array =>
  // biome-ignore format: a row for each part
  Uint8Array.from([
    0xff, 0xd8,
    0xff, 0xe0, 0, 4, 7, 7,
    0xff, 0xc4, 0, 3, 7,
    0xff, 0xff, marker, 0, 11, 8, height >> 8, height & 255, width >> 8, width & 255, 1, 1, 0x11, 0,
  ]);

const machine = perTest(() => new TestCounter());

const decide = (decided: Partial<ShopSettings>): ShopSettings =>
  saveShopSettings(machine.counter, decided, 'screen');

describe('the shop’s own texts on its papers', () => {
  test('are reported missing where mandatory and not given by the service, until the shop gives them', async () => {
    const document = await machine.sellIssued();
    expect(readPaper(machine.counter, document).missing).toEqual(
      expect.arrayContaining(['actividad económica', 'inicio de vigencia del timbrado']),
    );
    decide({
      issuerActivity: 'Venta de yerba',
      issuerLegalName: 'Yerbatera del Sur S.A.',
      timbradoStarts: [
        { numeroTimbrado: '87654321', start: '2025-01-01' },
        { numeroTimbrado: '12345678', start: '2026-02-03' },
      ],
    });
    const paper = readPaper(machine.counter, document);
    expect(paper.missing).not.toEqual(expect.arrayContaining(['actividad económica']));
    expect(paper.issuer.activity).toBe('Venta de yerba');
    expect([paper.issuer.heading, paper.issuer.legalName]).toContain('Yerbatera del Sur S.A.');
    expect(paper.stamp.map(({ value }) => value)).toContain('03-02-2026');
  });

  test('stand on a definitive receipt as its last lines, and not on a slip', async () => {
    decide({ receiptFooter: ['Cambios hasta 7 días', 'Con esta factura'] });
    const slip = readPaper(machine.counter, machine.sell());
    expect(slip.closing).toEqual(['¡Gracias por su compra!']);
    const paper = readPaper(machine.counter, await machine.sellIssued());
    expect(paper.closing.slice(-2)).toEqual(['Cambios hasta 7 días', 'Con esta factura']);
    expect(paper.closing).not.toContain('¡Gracias por su compra!');
  });
});

describe('the logo', () => {
  test.each([
    ['no picture', Uint8Array.of(1, 2, 3), 'PNG o JPEG'],
    ['a PNG without its header', pngOf(4, 4).subarray(0, 20), 'PNG o JPEG'],
    ['a JPEG without a frame', jpegOf(4, 4, 0xda).subarray(0, 30), 'PNG o JPEG'],
    ['a JPEG whose height comes later', jpegOf(4, 0), 'PNG o JPEG'],
    ['a PNG of too many pixels', pngOf(4, 1501), '4 × 1501 píxeles'],
    ['a JPEG of too many pixels', jpegOf(40_000, 4, 0xc0), '40000 × 4 píxeles'],
    ['too large', new Uint8Array(LARGEST_LOGO_BYTES + 1), '512 KB'],
  ] as const)('is refused where it is %s', (_what, bytes, why) => {
    expect(() => saveReceiptLogo(machine.counter, bytes, 'screen')).toThrow(why);
    expect(machine.counter.logo.read()).toBeNull();
  });
});
