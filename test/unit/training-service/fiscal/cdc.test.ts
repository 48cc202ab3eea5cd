import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseCdc } from '../../../../shared/domain/fiscal/cdc.ts';
import { buildCdc, type CdcParts, securityCode } from '../../../../training-service/fiscal/cdc.ts';

/** Sample of the technical manual. */
const PARTS: CdcParts = {
  documentType: '01',
  ruc: { body: '44444401', checkDigit: '7' },
  establishment: '001',
  point: '001',
  number: 14528,
  taxpayerType: 2,
  emissionDay: '20170125',
  securityCode: '587326098',
};

test('the control code of the technical manual is built from its parts', () => {
  expect(buildCdc(PARTS)).toBe('01444444017001001001452822017012515873260988');
});

test('any number and point, and a short RUC, make a control code that the app reads', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9_999_999 }), fc.integer({ min: 0, max: 999 }), (number, place) => {
      const point = String(place).padStart(3, '0');
      const cdc = buildCdc({ ...PARTS, ruc: { body: '1131421', checkDigit: '4' }, number, point });
      const read = { ruc: '1131421-4', point, number: String(number).padStart(7, '0') };
      expect(parseCdc(cdc)).toMatchObject(read);
    }),
  );
});

test('parts that do not make a control code throw a RangeError', () => {
  expect(() => buildCdc({ ...PARTS, number: 12_345_678 })).toThrow(RangeError);
  expect(() => buildCdc({ ...PARTS, emissionDay: '2018-12-18' })).toThrow(RangeError);
});

test('a security code has nine digits, repeats with its seed, and is never zero nor the number', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0 }),
      fc.string(),
      fc.integer({ min: 1, max: 9_999_999 }),
      (seed, label, number) => {
        const code = securityCode(seed, label, number);
        expect(code).toMatch(/^\d{9}$/);
        expect(code).toBe(securityCode(seed, label, number));
        expect(Number(code)).toBeGreaterThan(0);
        expect(Number(code)).not.toBe(number);
        // The code differs from the document's number even if that equals it.
        expect(Number(securityCode(seed, label, Number(code)))).not.toBe(Number(code));
      },
    ),
  );
});
