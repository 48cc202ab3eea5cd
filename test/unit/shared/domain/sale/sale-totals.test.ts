import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { saleTotals } from '../../../../../shared/domain/sale/sale-totals.ts';
import type { Items, Mercaderia, PrecioUnitario, Servicio } from '../../../../../shared/wire/items.ts';
import type { InvoiceRequest } from '../../../../../shared/wire/invoice.ts';
import { type Decimal, decimalArbitrary, Exact } from '../../../../support/exact-amounts.ts';
import { invoiceBody, UNIT_ID } from '../../../../support/sale-bodies.ts';

type Rate = '0' | '5' | '10';

const good = (cantidad: number, precio_unitario: PrecioUnitario, price: number): Mercaderia => ({
  codigo_interno: 'M-1',
  codigo_original: 'P-1',
  descripcion: 'Yerba mate',
  unidad_medida_venta_id: UNIT_ID,
  clasificacion: { codigo: '01', nombre: 'Almacén' },
  cantidad,
  precio_unitario_original: price,
  precio_unitario,
});

const service = (cantidad: number, precio_unitario: PrecioUnitario, price: number): Servicio => ({
  codigo_interno: 'S-1',
  descripcion: 'Envío',
  unidad_medida_venta_id: UNIT_ID,
  cantidad,
  precio_unitario_original: price,
  precio_unitario,
});

const sale = (items: Items, moneda = 'PYG'): InvoiceRequest => invoiceBody({ items, venta: { moneda } });
const amountsOf = (items: Items, moneda = 'PYG') => {
  const { lines: _lines, ...amounts } = saleTotals(sale(items, moneda));
  return amounts;
};
const NOTHING = { exempt: 0n, five: 0n, ten: 0n, total: 0n, iva5: 0n, iva10: 0n, iva: 0n };

describe('the table of the domain facts', () => {
  test.each<[string, string, number, PrecioUnitario, Partial<typeof NOTHING>]>([
    [
      '110.000 at 10 %',
      'PYG',
      110_000,
      { '10': 110_000 },
      { ten: 110_000n, total: 110_000n, iva10: 10_000n },
    ],
    ['105.000 at 5 %', 'PYG', 105_000, { '5': 105_000 }, { five: 105_000n, total: 105_000n, iva5: 5_000n }],
    ['100.000 at 10 %', 'PYG', 100_000, { '10': 100_000 }, { ten: 100_000n, total: 100_000n, iva10: 9_091n }],
    ['67.000 at 10 %', 'PYG', 67_000, { '10': 67_000 }, { ten: 67_000n, total: 67_000n, iva10: 6_091n }],
    ['USD 199,99', 'USD', 199.99, { '10': 199.99 }, { ten: 19_999n, total: 19_999n, iva10: 1_818n }],
    [
      'half of 100.000 taxed at 10 %',
      'USD',
      100_000,
      { '0': 47_619.047_619_05, '10': 52_380.952_380_95 },
      { exempt: 4_761_905n, ten: 5_238_095n, total: 10_000_000n, iva10: 476_190n },
    ],
    [
      '30 % of 100.000 taxed at 10 %',
      'USD',
      100_000,
      { '0': 67_961.165_048_54, '10': 32_038.834_951_46 },
      { exempt: 6_796_117n, ten: 3_203_883n, total: 10_000_000n, iva10: 291_262n },
    ],
    ['exempt', 'PYG', 5_000, { '0': 5_000 }, { exempt: 5_000n, total: 5_000n }],
  ])('%s', (_name, moneda, price, parts, expected) => {
    const iva = (expected.iva5 ?? 0n) + (expected.iva10 ?? 0n);
    expect(amountsOf({ mercaderias: [good(1, parts, price)] }, moneda)).toEqual({
      ...NOTHING,
      ...expected,
      iva,
    });
  });
});

describe('rounding', () => {
  test.each<[number, number, bigint]>([
    [0.5, 1, 1n],
    [0.499, 1, 0n],
    [0.5, 3, 2n],
    [1.005, 100, 101n],
    [0.001, 499, 0n],
    [0.001, 500, 1n],
  ])('%d of %d guaraníes', (quantity, price, total) => {
    expect(amountsOf({ mercaderias: [good(quantity, { '10': price }, price)] }).total).toBe(total);
  });
});

interface GeneratedLine {
  isGood: boolean;
  quantity: Decimal;
  parts: Partial<Record<Rate, Decimal>>;
}

const lineArbitrary: fc.Arbitrary<GeneratedLine> = fc.record({
  isGood: fc.boolean(),
  quantity: decimalArbitrary({ min: 1n, maxDigits: 12 }),
  parts: fc.record(
    { '0': decimalArbitrary(), '5': decimalArbitrary(), '10': decimalArbitrary() },
    { requiredKeys: [] },
  ),
});

/** `precio_unitario_original` does not affect the totals: the parts do. */
function itemsOf(lines: readonly GeneratedLine[]): Items {
  const price = ({ parts }: GeneratedLine): PrecioUnitario =>
    Object.fromEntries(Object.entries(parts).map(([rate, { value }]) => [rate, value]));
  const goods = lines.filter(({ isGood }) => isGood);
  const services = lines.filter(({ isGood }) => !isGood);
  return {
    mercaderias: goods.map((line) => good(line.quantity.value, price(line), 0)),
    servicios: services.map((line) => service(line.quantity.value, price(line), 0)),
  };
}

const totalsOf = (lines: readonly GeneratedLine[], moneda: string) => {
  const request = invoiceBody({ items: itemsOf(lines), venta: { moneda, total: 0 } });
  const { lines: _lines, ...amounts } = saleTotals(request);
  return amounts;
};

const linesArbitrary = fc.array(lineArbitrary, { minLength: 1, maxLength: 8 });
const currencyArbitrary = fc.constantFrom(['PYG', 0] as const, ['USD', 2] as const);

describe('any sale', () => {
  test('has the totals that fractions give', () => {
    fc.assert(
      fc.property(linesArbitrary, currencyArbitrary, (lines, [moneda, decimals]) => {
        const at = (rate: Rate): Exact =>
          Exact.sum(
            lines.map(({ quantity, parts }) => {
              const part = parts[rate];
              return part === undefined ? new Exact(0n) : Exact.of(part).times(Exact.of(quantity));
            }),
          );
        const [exempt, five, ten] = [at('0'), at('5'), at('10')];
        const iva5 = five.times(new Exact(5n, 105n)).round(decimals);
        const iva10 = ten.times(new Exact(10n, 110n)).round(decimals);
        expect(totalsOf(lines, moneda)).toEqual({
          exempt: exempt.round(decimals),
          five: five.round(decimals),
          ten: ten.round(decimals),
          total: Exact.sum([exempt, five, ten]).round(decimals),
          iva5,
          iva10,
          iva: iva5 + iva10,
        });
      }),
    );
  });

  test('has the same totals in any order of its lines', () => {
    const shuffledArbitrary = linesArbitrary.chain((lines) =>
      fc.record({
        lines: fc.constant(lines),
        shuffled: fc.shuffledSubarray(lines, { minLength: lines.length, maxLength: lines.length }),
      }),
    );
    fc.assert(
      fc.property(shuffledArbitrary, currencyArbitrary, ({ lines, shuffled }, [moneda]) => {
        expect(totalsOf(shuffled, moneda)).toEqual(totalsOf(lines, moneda));
      }),
    );
  });

  test('has the same totals with a line split in two', () => {
    const splitArbitrary = fc.record({
      line: lineArbitrary,
      decimals: fc.nat(3),
      one: fc.bigInt({ min: 1n, max: 10n ** 6n }),
      other: fc.bigInt({ min: 1n, max: 10n ** 6n }),
    });
    fc.assert(
      fc.property(splitArbitrary, currencyArbitrary, ({ line, decimals, one, other }, [moneda]) => {
        const withQuantity = (digits: bigint): GeneratedLine => ({
          ...line,
          quantity: { value: Number(`${digits}e-${decimals}`), digits, decimals },
        });
        expect(totalsOf([withQuantity(one), withQuantity(other)], moneda)).toEqual(
          totalsOf([withQuantity(one + other)], moneda),
        );
      }),
    );
  });
});
