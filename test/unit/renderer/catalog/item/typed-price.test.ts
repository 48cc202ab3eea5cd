import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  chooseIva,
  partFault,
  readPrice,
  type TypedPrice,
  writePrice,
} from '../../../../../renderer/catalog/item/typed-price.ts';
import { precioUnitarioSchema } from '../../../../../shared/wire/items.ts';

const EMPTY = { '10': '', '5': '', '0': '' };
const at = (iva: TypedPrice['iva'], price: string): TypedPrice => ({ iva, price, parts: EMPTY });
const mixed = (ten: string, five: string, exempt: string): TypedPrice => ({
  iva: 'mixed',
  price: '',
  parts: { '10': ten, '5': five, '0': exempt },
});

describe('a typed price', () => {
  test.each([
    [at('10', '110.000'), { '10': 110_000 }, [['10', 10_000n]]],
    [at('5', '105000'), { '5': 105_000 }, [['5', 5000n]]],
    [at('0', '65.000'), { '0': 65_000 }, []],
    [at('10', '0'), { '10': 0 }, [['10', 0n]]],
    [at('10', '67.000'), { '10': 67_000 }, [['10', 6091n]]],
    [
      mixed('11.000', '10.500', '500'),
      { '10': 11_000, '5': 10_500, '0': 500 },
      [
        ['10', 1000n],
        ['5', 500n],
      ],
    ],
    [mixed('', '10.500', '0'), { '5': 10_500 }, [['5', 500n]]],
  ])('%j', (typed, parts, iva) => {
    const read = readPrice(typed);
    if (typeof read === 'string') throw new Error(read);
    expect(read.parts).toEqual(parts);
    expect(read.iva.map(({ rate, amount }) => [rate, amount])).toEqual(iva);
  });

  test.each([
    [at('10', ''), 'missing'],
    [at('10', '1.5'), 'not-a-number'],
    [at('10', '7840101000010'), 'bar-code'],
    [mixed('', '', ''), 'missing'],
    [mixed('0', '', '0'), 'missing'],
    [mixed('11.000', 'x', ''), 'not-a-number'],
  ])('%j is refused: %s', (typed, fault) => {
    expect(readPrice(typed)).toBe(fault);
  });

  test('is checked part by part if it is mixed, and an empty part is not a part', () => {
    expect([partFault(''), partFault('x'), partFault('1.000')]).toEqual([null, 'not-a-number', null]);
  });

  test('reads back as the same parts in its typed form; they add up to its total', () => {
    const part = fc.option(fc.integer({ min: 1, max: 999_999_999 }), { nil: undefined });
    fc.assert(
      fc.property(fc.record({ '10': part, '5': part, '0': part }), (drawn) => {
        const parts = Object.fromEntries(Object.entries(drawn).filter(([, one]) => one !== undefined));
        fc.pre(precioUnitarioSchema.safeParse(parts).success);
        const read = readPrice(writePrice(parts));
        if (typeof read === 'string') throw new Error(read);
        expect(read.parts).toEqual(parts);
        const sum = Object.values(parts).reduce((total: number, one) => total + (one as number), 0);
        expect(read.total).toBe(BigInt(sum) * 10n ** 8n);
      }),
    );
  });
});

describe('another IVA', () => {
  test('keeps the price', () => {
    expect(chooseIva(at('10', '5.000'), '5')).toMatchObject({ iva: '5', price: '5.000' });
  });

  test('puts the price into its own part when mixed begins', () => {
    expect(chooseIva(at('5', '5.000'), 'mixed').parts).toEqual({ '10': '', '5': '5.000', '0': '' });
  });

  test('keeps the sum of a mixed price', () => {
    expect(chooseIva(mixed('11.000', '10.500', ''), '10')).toMatchObject({ iva: '10', price: '21.500' });
    expect(chooseIva(mixed('x', '', ''), '10').price).toBe('');
  });

  test('changes nothing if it is the same', () => {
    const typed = mixed('11.000', '', '');
    expect(chooseIva(typed, 'mixed')).toBe(typed);
  });
});
