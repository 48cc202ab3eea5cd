import { describe, expect, it } from 'vitest';
import { planQr } from '../../../../../main/printing/escpos/plan-qr.ts';
import { drawEscpos } from '../../../../support/escpos/draw-escpos.ts';
import { QR_ADDRESS } from '../../../../support/receipt-facts.ts';

const HEADS = [
  ['80 mm', 576],
  ['80 mm, an older head', 504],
  ['58 mm', 384],
] as const;

describe.each(HEADS)('a line of %s', (_, dots) => {
  it.each([15, 40, 100, 389, 420, 800])(
    'gives %i characters a code of at least 22 mm, with room around it',
    async (length) => {
      const address = `${QR_ADDRESS}${'x'.repeat(800)}`.slice(0, length);
      const plan = planQr(address, 'native', dots);
      if (plan?.by !== 'native') throw new Error('not by the printer');
      const level = plan.level === 'm' ? 'M' : 'L';
      const { moduleDots } = plan;
      const event = { kind: 'qr', text: address, level, moduleDots, align: 'left' } as const;
      const { height: side } = await drawEscpos([event], dots);
      expect(side).toBeGreaterThanOrEqual(22 * 8);
      expect(side + 8 * moduleDots).toBeLessThanOrEqual(dots);
      if (length <= 420) expect(moduleDots).toBeGreaterThanOrEqual(4);
    },
  );
});

it('an address with control or non-ASCII characters is drawn as a raster', () => {
  for (const address of ['https://a\u001b@', 'x\n'.repeat(20), 'https://e.py/ñ'.repeat(5)])
    expect(planQr(address, 'native', 576)?.by).toBe('raster');
});

it('an address too long for any code gives null', () => {
  expect(planQr('x'.repeat(2953), 'native', 576)).not.toBeNull();
  expect(planQr('x'.repeat(2954), 'native', 576)).toBeNull();
});
