import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  buildCdc,
  type CdcParts,
  checkDigit,
  documentNumber,
  securityCode,
} from '../../../../training-service/fiscal/cdc.ts';

describe('buildCdc', () => {
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
      fc.property(
        fc.integer({ min: 1, max: 9_999_999 }),
        fc.integer({ min: 0, max: 999 }),
        (number, place) => {
          const point = String(place).padStart(3, '0');
          const cdc = buildCdc({ ...PARTS, ruc: { body: '1131421', checkDigit: '4' }, number, point });
          expect(cdc).toMatch(/^0101131421/);
          expect(cdc.slice(14, 24)).toBe(point + documentNumber(number));
          expect(cdc).toHaveLength(44);
          expect(cdc[43]).toBe(checkDigit(cdc.slice(0, 43)));
        },
      ),
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
});

describe('checkDigit', () => {
  test.each([
    '80009735-1',
    '80013884-8',
    '80069563-1',
    '80031970-2',
    '44444401-7',
    '80000000-5',
    '1131421-4',
    '2365438-4',
  ])('RUC %s has the right check digit', (ruc) => {
    const [body = '', digit] = ruc.split('-');
    expect(checkDigit(body)).toBe(digit);
    expect(checkDigit(body.padStart(8, '0'))).toBe(digit);
  });

  test.each([
    '01444444017001001001452822017012515873260988',
    '01800138848001001123456412018121817819792239',
    '07800044649001001900018322019031217200146403',
    '01800319702001005008254822024103013609116639',
    '01800805534001002000000722021040613265708133',
    '01800695631001001000000612021112917595714694',
  ])('control code %s ends in its check digit', (cdc) => {
    expect(cdc).toHaveLength(44);
    expect(checkDigit(cdc.slice(0, 43))).toBe(cdc[43]);
  });

  test('a letter of a RUC counts as its ASCII code, in either case', () => {
    expect(checkDigit('123A')).toBe(checkDigit('12365'));
    expect(checkDigit('123a')).toBe(checkDigit('12365'));
  });
});
