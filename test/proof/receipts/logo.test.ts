import { PNG } from 'pngjs';
import { describe, expect, it } from 'vitest';
import { renderRollPdf } from '../../../main/printing/receipts/pdf/roll/lay-out-roll.ts';
import { buildReceipt } from '../../../shared/domain/paper/receipt/build-receipt.ts';
import { receiptFacts } from '../../support/receipt-facts.ts';

const paper = buildReceipt(receiptFacts());

const roll = async (logo: Uint8Array | null) => renderRollPdf({ paper, isCopy: false, logo }, 80);

/** Half transparent, so that it has to be decoded. */
function picture(width: number, height: number): Buffer {
  const image = new PNG({ width, height });
  for (let at = 0; at < image.data.length; at += 4) image.data[at + 3] = at % 8 === 0 ? 255 : 0;
  return PNG.sync.write(image);
}

describe('a logo', () => {
  it.each([
    ['wide', 300, 100, 18],
    ['very wide', 540, 100, 10],
    ['high', 100, 400, 18],
  ])('a logo that is %s stands above the issuer, in its room', async (_, width, height, mm) => {
    const [without, withLogo] = await Promise.all([roll(null), roll(picture(width, height))]);
    expect(Buffer.from(withLogo.bytes).includes('/Subtype /Image')).toBe(true);
    expect(withLogo.heightMm - without.heightMm).toBeCloseTo(mm + 2, 0);
  });

  it.each<[string, (png: Buffer) => Buffer]>([
    ['cut short', (png) => png.subarray(0, png.length - 20)],
    ['with a byte turned', (png) => Buffer.from(png.map((byte, at) => (at === 60 ? byte ^ 1 : byte)))],
    ['with lengths that lie', (png) => Buffer.from(png.map((byte, at) => (at === 33 ? 0x7f : byte)))],
    ['of no kind', () => Buffer.from('GIF89a')],
    ['empty', () => Buffer.alloc(0)],
    ['a JPEG of two bytes', () => Buffer.from([0xff, 0xd8])],
  ])('%s is left out, and the receipt is printed', async (_, damage) => {
    const [without, damaged] = await Promise.all([roll(null), roll(damage(picture(30, 30)))]);
    expect(Buffer.from(damaged.bytes).equals(Buffer.from(without.bytes))).toBe(true);
  });
});
