import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  buildCdc,
  type CdcParts,
  documentNumber,
  securityCode,
} from '../../../../training-service/fiscal/cdc.ts';
import { checkDigit } from '../../../../training-service/fiscal/check-digit.ts';

const PARTS: CdcParts = {
  documentType: '01',
  ruc: { body: '80013884', checkDigit: '8' },
  establishment: '001',
  point: '001',
  number: 1_234_564,
  taxpayerType: 2,
  emissionDay: '20181218',
  securityCode: '781979223',
};

test('builds the code of the technical manual from its parts', () => {
  expect(
    buildCdc({
      documentType: '01',
      ruc: { body: '44444401', checkDigit: '7' },
      establishment: '001',
      point: '001',
      number: 14528,
      taxpayerType: 2,
      emissionDay: '20170125',
      securityCode: '587326098',
    }),
  ).toBe('01444444017001001001452822017012515873260988');
});

test('builds the official sample of an invoice from its parts', () => {
  expect(buildCdc({ ...PARTS, taxpayerType: 1, emissionDay: '20181218' })).toBe(
    '01800138848001001123456412018121817819792239',
  );
});

test('pads a short RUC and always ends in its check digit', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9_999_999 }), fc.integer({ min: 0, max: 999 }), (number, place) => {
      const point = String(place).padStart(3, '0');
      const cdc = buildCdc({ ...PARTS, ruc: { body: '1131421', checkDigit: '4' }, number, point });
      expect(cdc).toMatch(/^0101131421/);
      expect(cdc.slice(14, 24)).toBe(point + documentNumber(number));
      expect(cdc).toHaveLength(44);
      expect(cdc[43]).toBe(checkDigit(cdc.slice(0, 43)));
    }),
  );
});

test('refuses parts that do not make a control code', () => {
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
        // Whatever the code is, a document of that very number gets another one.
        expect(Number(securityCode(seed, label, Number(code)))).not.toBe(Number(code));
      },
    ),
  );
});
