import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createSettingsHandlers } from '../../../../main/ipc/handlers/settings-handlers.ts';
import { readPaper } from '../../../../main/receipts/read-paper.ts';
import { saveReceiptLogo } from '../../../../main/settings/save-receipt-logo.ts';
import { saveShopSettings } from '../../../../main/settings/save-shop-settings.ts';
import { LARGEST_LOGO_BYTES } from '../../../../shared/domain/printing/largest-logo.ts';
import { METHODS } from '../../../../shared/ipc/contract.ts';
import type { ShopSettings } from '../../../../shared/ipc/settings-schemas.ts';
import { TestCounter } from '../../../support/counter.ts';

const PNG = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1);
const JPEG = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 2);

let machine: TestCounter;
beforeEach(() => {
  machine = new TestCounter();
});
afterEach(() => machine.remove());

const decide = (decided: Partial<ShopSettings>): ShopSettings =>
  saveShopSettings(machine.counter, decided, 'screen');

describe('what the shop tells of itself for its papers', () => {
  test('what the service does not say is mandatory, and told to be missing until the shop says it', async () => {
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

  test('its own last lines stand on a definitive receipt, and not on a slip', async () => {
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
    ['PNG', PNG, 'image/png'],
    ['JPEG', JPEG, 'image/jpeg'],
  ] as const)('a %s is kept as it was given', async (_name, bytes, mediaType) => {
    const handlers = createSettingsHandlers(machine.counter);
    const base64 = Buffer.from(bytes).toString('base64');
    const input = METHODS['settings.save-logo'].input.parse({ base64 });
    expect(await handlers['settings.save-logo'](input)).toEqual({ logo: { mediaType, base64 } });
    expect(await handlers['settings.read-logo']({})).toEqual({ logo: { mediaType, base64 } });
    expect(await handlers['settings.save-logo']({ base64: null })).toEqual({ logo: null });
    expect(machine.changes.filter(({ event }) => event === 'settings.saved')).toHaveLength(2);
  });

  test.each([
    ['what is no picture', Uint8Array.of(1, 2, 3), 'PNG o JPEG'],
    ['what is too large', new Uint8Array(LARGEST_LOGO_BYTES + 1), '512 KB'],
  ] as const)('%s is refused', (_what, bytes, why) => {
    expect(() => saveReceiptLogo(machine.counter, bytes, 'screen')).toThrow(why);
    expect(machine.counter.logo.read()).toBeNull();
  });
});
