import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type * as z from 'zod';
import {
  emailSchema,
  nationalitySchema,
  nonEmptyText,
  phoneSchema,
  quantitySchema,
  tableCodeSchema,
  uuidSchema,
  wireAmountSchema,
  wireDateSchema,
} from '../../../../shared/wire/primitives.ts';
import { sortableDate } from '../../../../shared/wire/sortable-date.ts';

const accepts = (schema: z.ZodType, value: unknown): boolean => schema.safeParse(value).success;

const CASES: [name: string, schema: z.ZodType, good: unknown[], bad: unknown[]][] = [
  [
    'wireDateSchema',
    wireDateSchema,
    ['29/02/2024', '29/02/2000', '31/12/2026', '01/01/0001'],
    [
      '29/02/2023',
      '29/02/1900',
      '31/04/2026',
      '00/01/2026',
      '01/00/2026',
      '32/01/2026',
      '01/13/2026',
      '1/1/2026',
      '2026-01-01',
      '01/01/26',
      '01/01/0000',
      ' 01/01/2026',
      '01/01/2026\n',
      '٠١/٠١/٢٠٢٦',
      '',
    ],
  ],
  [
    'phoneSchema',
    phoneSchema,
    ['+595981123456', '+12345678', '+123456789012345'],
    [
      '595981123456',
      '0981123456',
      '+0981123456',
      '+1234567',
      '+1234567890123456',
      '+595 981123456',
      '++59598112345',
      '',
    ],
  ],
  [
    'uuidSchema',
    uuidSchema,
    [
      '01890a5d-ac96-774b-bcce-b302099a8057',
      '3B0C7A52-6D1F-4E8A-9C34-5F2B8D7E1A01',
      '11111111-1111-1111-1111-111111111111',
      '00000000-0000-0000-0000-000000000000',
    ],
    [
      '3b0c7a526d1f4e8a9c345f2b8d7e1a01',
      '3b0c7a52-6d1f-4e8a-9c34-5f2b8d7e1a0',
      '{3b0c7a52-6d1f-4e8a-9c34-5f2b8d7e1a01}',
      7,
    ],
  ],
  ['nationalitySchema', nationalitySchema, ['PRY', 'BRA'], ['pry', 'PY', 'PRYX', 'PR1', '']],
  [
    'emailSchema',
    emailSchema,
    ['caja@ejemplo.com.py', 'a.b+c@x.io'],
    ['caja', 'caja@', '@ejemplo.com', 'a b@ejemplo.com', 'a@b', ''],
  ],
  ['nonEmptyText', nonEmptyText, ['x', ' x '], ['', '   ', '\t\n', '\u00a0', 7, null]],
  ['tableCodeSchema', tableCodeSchema, [0, 1, 99], [-1, 1.5, '1', Number.NaN, 2 ** 53]],
  [
    'wireAmountSchema',
    wireAmountSchema,
    [0, 1, 0.00000001, 199.99, 999_999_999_999_999, 1234567.12345678, 9.9e-7],
    [
      -1,
      -0.01,
      0.000000001,
      1e15,
      1.123456789,
      12345678.12345678,
      0.1 + 0.2,
      1e21,
      Number.NaN,
      Infinity,
      '1',
    ],
  ],
  [
    'quantitySchema',
    quantitySchema,
    [0.001, 1, 1.5, 0.00000001],
    [0, -0, -1, 0.1 + 0.2, 1e15, Infinity, '1'],
  ],
];

describe.each(CASES)('%s', (_, schema, good, bad) => {
  test('accepts valid values', () => {
    expect(good.filter((value) => !accepts(schema, value))).toEqual([]);
  });

  test('refuses invalid values', () => {
    expect(bad.filter((value) => accepts(schema, value))).toEqual([]);
  });
});

const wireText = (date: Date): string => date.toISOString().slice(0, 10).split('-').toReversed().join('/');

test('every day of the calendar is a wire date, and they sort chronologically', () => {
  const day = fc.date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(day, day, (one, other) => {
      expect(accepts(wireDateSchema, wireText(one))).toBe(true);
      const [a, b] = [sortableDate(wireText(one)) ?? '', sortableDate(wireText(other)) ?? ''];
      expect(a < b).toBe(one.toISOString().slice(0, 10) < other.toISOString().slice(0, 10));
    }),
  );
});
