import type { InvoiceRequest } from '../../shared/wire/invoice.ts';

/** Amounts of one sale in minor units, computed independently of the app. */
export interface IndependentAmounts {
  total: number;
  iva5: number;
  iva10: number;
}

/** A decimal as a fraction: all digits over a power of ten. */
export interface Fraction {
  top: bigint;
  bottom: bigint;
}

/**
 * Total and contained IVA by fractions of big integers, from the numbers' printed digits: no scale, no
 * floats and no code shared with the app. Rounded half up, once per amount.
 */
export function independentAmounts({ items, venta }: InvoiceRequest): IndependentAmounts {
  const all = [...(items.mercaderias ?? []), ...(items.servicios ?? [])];
  const minor = venta.moneda === 'PYG' ? 1n : 100n;
  const sumAt = (rate: '0' | '5' | '10'): Fraction =>
    all
      .map((item) => times(fraction(item.precio_unitario[rate] ?? 0), fraction(item.cantidad)))
      .reduce(plus, { top: 0n, bottom: 1n });
  const [exempt, five, ten] = [sumAt('0'), sumAt('5'), sumAt('10')];
  const rounded = ({ top, bottom }: Fraction, over: bigint): number =>
    Number((2n * top * minor + bottom * over) / (2n * bottom * over));
  return {
    total: rounded(plus(plus(exempt, five), ten), 1n),
    iva5: rounded(five, 21n),
    iva10: rounded(ten, 11n),
  };
}

export function fraction(value: number): Fraction {
  const [whole = '0', decimals = ''] = value.toFixed(8).split('.');
  return { top: BigInt(whole + decimals), bottom: 10n ** BigInt(decimals.length) };
}

export const times = (a: Fraction, b: Fraction): Fraction => ({
  top: a.top * b.top,
  bottom: a.bottom * b.bottom,
});
/** Keeps a common denominator: sums of many would otherwise grow thousands of digits. */
export const plus = (a: Fraction, b: Fraction): Fraction => {
  if (a.bottom === b.bottom) return { top: a.top + b.top, bottom: a.bottom };
  return { top: a.top * b.bottom + b.top * a.bottom, bottom: a.bottom * b.bottom };
};
