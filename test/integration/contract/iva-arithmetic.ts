import type { Body } from './bodies.ts';

/** Sums of a sale worked out by the contract test itself (domain facts, IVA maths), as decimal text. */
export interface IvaTotals {
  exempt: string;
  five: string;
  ten: string;
  iva5: string;
  iva10: string;
  iva: string;
}

interface PricedItem {
  cantidad: number;
  precio_unitario: Record<string, number>;
}

/** Prices include IVA: 1/21 of the price at 5 %, 1/11 at 10 %. Nothing is rounded before the totals. */
export function ivaTotals(body: Body): IvaTotals {
  const { moneda } = body['venta'] as { moneda: string };
  const { mercaderias = [], servicios = [] } = body['items'] as Record<string, PricedItem[] | undefined>;
  const sums: Record<string, bigint> = { '0': 0n, '5': 0n, '10': 0n };
  for (const { cantidad, precio_unitario } of [...mercaderias, ...servicios]) {
    for (const [rate, price] of Object.entries(precio_unitario)) {
      sums[rate] = (sums[rate] ?? 0n) + millionths(cantidad) * millionths(price);
    }
  }
  const decimals = moneda === 'PYG' ? 0 : 2;
  const minor = (numerator: bigint, divisor: bigint): bigint => {
    const unit = 10n ** 12n * divisor;
    const scaled = numerator * 10n ** BigInt(decimals);
    return (2n * scaled + unit) / (2n * unit);
  };
  const { '0': none = 0n, '5': five = 0n, '10': ten = 0n } = sums;
  const [iva5, iva10] = [minor(five, 21n), minor(ten, 11n)];
  const text = (amount: bigint): string => (Number(amount) / 10 ** decimals).toFixed(decimals);
  return {
    exempt: text(minor(none, 1n)),
    five: text(minor(five, 1n)),
    ten: text(minor(ten, 1n)),
    iva5: text(iva5),
    iva10: text(iva10),
    iva: text(iva5 + iva10),
  };
}

/** Of a number with at most six decimals. */
function millionths(value: number): bigint {
  return BigInt(value.toFixed(6).replace('.', ''));
}
