import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  writeBirthDate,
  writeDocument,
} from '../../../../../../shared/domain/catalog/client-format/client-fields.ts';
import { writePhone } from '../../../../../../shared/domain/catalog/client-format/phone.ts';
import { wireDateSchema } from '../../../../../../shared/wire/primitives.ts';

describe('a telephone number', () => {
  test.each([
    ['0981 123 456', '+595981123456'],
    ['0981-123.456', '+595981123456'],
    ['0981.123.456', '+595981123456'],
    ['0981–123−456', '+595981123456'],
    ['\u202a0981 123 456\u202c', '+595981123456'],
    ['595981123456.0', '595981123456.0'],
    ['981123456', '+595981123456'],
    ['595981123456', '+595981123456'],
    ['00595981123456', '+595981123456'],
    ['+595 981 123456', '+595981123456'],
    ['+595 (0)981 123456', '+595981123456'],
    ['5950981123456', '+595981123456'],
    ['021 123 456', '+59521123456'],
    ['(021) 1234567', '+595211234567'],
    ['061/512345', '+59561512345'],
    ['+54 9 11 5555-5555', '+5491155555555'],
    ['0054 9 11 5555 5555', '+5491155555555'],
    ['123', '123'],
    ['0981 234', '0981234'],
    ['0981 123 4567', '09811234567'],
    ['ana 0981', 'ana0981'],
    ['', ''],
  ])('%j is written %j', (typed, written) => {
    expect(writePhone(typed)).toBe(written);
  });
});

describe('a date of birth', () => {
  test.each([
    ['5/1/80', '05/01/1980'],
    ['050180', '05/01/1980'],
    ['05011980', '05/01/1980'],
    ['5-1-1980', '05/01/1980'],
    ['5.1.80', '05/01/1980'],
    ['5 1 1980', '05/01/1980'],
    ['1980-01-05', '05/01/1980'],
    ['05/01/1980', '05/01/1980'],
    ['21/11/26', '21/11/2026'],
    ['22/11/26', '22/11/1926'],
    ['29/2/00', '29/02/2000'],
    ['29/2/01', '29/2/01'],
    ['31/2/80', '31/2/80'],
    ['5/13/80', '5/13/80'],
    ['5/1', '5/1'],
    ['ayer', 'ayer'],
    ['', ''],
  ])('%j is written %j', (typed, written) => {
    expect(writeBirthDate(typed, '21/11/2026')).toBe(written);
  });

  test('is never in the future with a two-digit year, and always within a hundred years', () => {
    const days = fc.record({
      day: fc.nat({ max: 27 }),
      month: fc.nat({ max: 11 }),
      year: fc.nat({ max: 99 }),
    });
    fc.assert(
      fc.property(days, ({ day, month, year }) => {
        const written = writeBirthDate(
          `${day + 1}/${month + 1}/${String(year).padStart(2, '0')}`,
          '21/11/2026',
        );
        expect(wireDateSchema.safeParse(written).success).toBe(true);
        const [d = '', m = '', y = ''] = written.split('/');
        expect(`${y}${m}${d}` <= '20261121' && `${y}${m}${d}` > '19261121').toBe(true);
      }),
    );
  });
});

test.each([
  ['4.567.890', '4567890'],
  [' 80.013.884 - 8 ', '80013884-8'],
  ['80013884-8', '80013884-8'],
  ['4 567 890', '4567890'],
  ['1234567a-3', '1234567A-3'],
  ['ab 12.3', 'AB 12.3'],
  ['1234567.0', '1234567.0'],
  ['1.23', '1.23'],
  ['80013884–8', '80013884-8'],
  ['80013884 − 8', '80013884-8'],
  ['80013884\u20128', '80013884-8'],
  ['ab\u201112', 'AB-12'],
  ['4123456\u00ad1', '4123456-1'],
  ['\u200b1234567\u202c', '1234567'],
  ['n\u0303a1', 'ÑA1'],
])('the document %j is written %j', (typed, written) => {
  expect(writeDocument(typed)).toBe(written);
});
