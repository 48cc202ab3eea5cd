import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkDigit, formatRuc, parseRuc, rucStateKind } from '../../../../../shared/domain/fiscal/ruc.ts';

describe('isRucBody', () => {
  /** Domain facts, section 1. */
  const VALID = [
    '80009735-1',
    '80013884-8',
    '80069563-1',
    '80031970-2',
    '44444401-7',
    '80000000-5',
    '1131421-4',
    '2365438-4',
  ];

  test.each(VALID)('%s is a taxpayer number', (text) => {
    const ruc = parseRuc(text);
    expect(ruc).toEqual({ body: text.slice(0, -2), digit: Number(text.at(-1)) });
    expect(ruc && formatRuc(ruc)).toBe(text);
  });

  test.each([
    ['the wrong digit of the manual', '2365438-8'],
    ['no check digit', '80013884'],
    ['an empty check digit', '80013884-'],
    ['two check digits', '80013884-88'],
    ['no dash', '800138848'],
    ['a body of two', '11-7'],
    ['a body of nine', '800138848-0'],
    ['dots', '80.013.884-8'],
    ['a letter before the end', '80A13884-8'],
    ['a letter after D', '1234567E-1'],
    ['a letter for the digit', '80013884-A'],
    ['another number before it', '1 80013884-8'],
    ['digits of another script', '٨٠٠١٣٨٨٤-٨'],
    ['nothing', ''],
  ])('%s is refused', (_name, text) => {
    expect(parseRuc(text)).toBeNull();
  });

  const bodyArbitrary = fc.oneof(fc.stringMatching(/^\d{3,8}$/), fc.stringMatching(/^\d{2,7}[A-D]$/));

  describe('any body', () => {
    test('has exactly one check digit', () => {
      fc.assert(
        fc.property(bodyArbitrary, (body) => {
          const accepted = Array.from({ length: 10 }, (_, digit) => digit).filter(
            (digit) => parseRuc(`${body}-${digit}`) !== null,
          );
          expect(accepted).toEqual([checkDigit(body)]);
        }),
      );
    });
  });
});

describe('rucStateKind', () => {
  test.each([
    ['ACTIVO', 'active'],
    ['Activo', 'active'],
    ['ACT', 'active'],
    ['SUSPENSION TEMPORAL', 'suspended'],
    ['Suspensión Administrativa', 'suspended'],
    ['SAD', 'suspended'],
    ['BLOQUEADO', 'blocked'],
    ['blq', 'blocked'],
    ['CANCELADO', 'cancelled'],
    ['Cancelado Definitivo', 'cancelled'],
    ['CDE', 'cancelled'],
    ['INACTIVO', 'other'],
    ['EN TRÁMITE', 'other'],
  ] as const)('%j is %s', (estado, kind) => {
    expect(rucStateKind(estado)).toBe(kind);
  });
});
