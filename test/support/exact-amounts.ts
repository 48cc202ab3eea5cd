import * as fc from 'fast-check';

/** A number as JSON carries it, with the integer and the power of ten it was made from. */
export interface Decimal {
  value: number;
  digits: bigint;
  decimals: number;
}

/** Decimals of up to 15 digits, up to `maxDecimals` of them after the point. */
export function decimalArbitrary(options: { min?: bigint; maxDigits?: number; maxDecimals?: number } = {}) {
  const { min = 0n, maxDigits = 15, maxDecimals = 8 } = options;
  return fc
    .record({ size: fc.integer({ min: 1, max: maxDigits }), decimals: fc.nat(maxDecimals) })
    .chain(({ size, decimals }) =>
      fc.record({
        digits: fc.bigInt({ min, max: 10n ** BigInt(Math.max(size, decimals)) - 1n }),
        decimals: fc.constant(decimals),
      }),
    )
    .map(({ digits, decimals }): Decimal => ({ value: Number(`${digits}e-${decimals}`), digits, decimals }));
}

/** An exact amount: a fraction of two integers, neither scaled nor rounded. */
export class Exact {
  readonly top: bigint;
  readonly bottom: bigint;

  constructor(top: bigint, bottom = 1n) {
    this.top = top;
    this.bottom = bottom;
  }

  static of({ digits, decimals }: Decimal): Exact {
    return new Exact(digits, 10n ** BigInt(decimals));
  }

  static sum(amounts: readonly Exact[]): Exact {
    return amounts.reduce((sum, amount) => sum.plus(amount), new Exact(0n));
  }

  plus(other: Exact): Exact {
    // Otherwise sums of many decimals would grow denominators of thousands of digits.
    if (this.bottom % other.bottom === 0n)
      return new Exact(this.top + other.top * (this.bottom / other.bottom), this.bottom);
    if (other.bottom % this.bottom === 0n) return other.plus(this);
    return new Exact(this.top * other.bottom + other.top * this.bottom, this.bottom * other.bottom);
  }

  times(other: Exact): Exact {
    return new Exact(this.top * other.top, this.bottom * other.bottom);
  }

  /** Rounds half up, in units of 10^-decimals. */
  round(decimals: number): bigint {
    const top = this.top * 10n ** BigInt(decimals);
    const whole = top / this.bottom;
    return 2n * (top - whole * this.bottom) >= this.bottom ? whole + 1n : whole;
  }
}
