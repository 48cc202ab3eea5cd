import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { barCodeOf } from '../../../../../shared/domain/paper/price-label.ts';
import { withCheckDigit } from '../../../../support/gtin.ts';

describe('barCodeOf', () => {
  test.each([
    ['7790895000997', 'ean13'],
    ['96385074', 'ean8'],
    ['036000291452', 'upca'],
    // Wrong check digits: such a code must not look like an EAN.
    ['7790895000990', 'code128'],
    ['96385075', 'code128'],
    ['036000291453', 'code128'],
    ['12345', 'code128'],
    ['ACE-900', 'code128'],
    ['con espacio', 'code128'],
    ['17790895000994', 'code128'],
  ])('%s is %s', (code, symbology) => {
    expect(barCodeOf(code)).toEqual({ symbology, text: code });
  });

  test('makes an EAN-13 of thirteen digits with exactly one check digit', () => {
    const body = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 12, maxLength: 12 });
    fc.assert(
      fc.property(body, (digits) => {
        const twelve = digits.join('');
        const right = Array.from({ length: 10 }, (_, last) => `${twelve}${last}`).filter(
          (code) => barCodeOf(code)?.symbology === 'ean13',
        );
        expect(right).toEqual([withCheckDigit(twelve)]);
      }),
    );
  });
});
