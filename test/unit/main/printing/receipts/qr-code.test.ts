import { describe, expect, it } from 'vitest';
import { QUIET_MODULES, qrCode } from '../../../../../main/printing/receipts/qr-code.ts';

/** Modules along a side with the quiet zone, and millimetres: on a roll of 80 mm. */
function sizesOf(address: string): { modules: number; widthMm: number } {
  const code = qrCode(address, { printableMm: 72, preferredDots: 4 });
  if (code === null) throw new Error('no code holds it');
  return { modules: code.modules.size + 2 * QUIET_MODULES, widthMm: code.sideMm };
}

describe('the printed size of a QR', () => {
  it.each([1, 20, 100, 389, 1000, 2331, 2332, 2953])('fits an address of %i characters', (length) => {
    const { modules, widthMm } = sizesOf('x'.repeat(length));
    const quietMm = (4 * widthMm) / modules;
    expect(widthMm).toBeGreaterThanOrEqual(25);
    expect(widthMm).toBeLessThanOrEqual(72);
    expect(widthMm - 2 * quietMm).toBeGreaterThanOrEqual(22);
    const dotsPerModule = widthMm / modules / 0.125;
    expect(dotsPerModule).toBeCloseTo(Math.round(dotsPerModule), 6);
    expect(Math.round(dotsPerModule)).toBeGreaterThanOrEqual(3);
  });
});

it('an address beyond any code has none', () => {
  expect(qrCode('x'.repeat(2954), { printableMm: 72, preferredDots: 4 })).toBeNull();
});
