import { listOf, member, numberOf } from './json.ts';

const EIGHT_DECIMALS = 8;

/** An amount as an integer of 10^-8. */
function exact(value: number): bigint {
  return BigInt(value.toFixed(EIGHT_DECIMALS).replace('.', ''));
}

function roundedHalfUp(numerator: bigint, denominator: bigint): bigint {
  const floor = numerator / denominator;
  return (numerator % denominator) * 2n >= denominator ? floor + 1n : floor;
}

/**
 * A sale's total without its IVA, in units of its currency: what each rate taxes is summed exactly over the
 * lines, then the total, a 21st of what 5 % taxes and an 11th of what 10 % taxes are rounded half up.
 */
export function totalWithoutIva(sale: unknown): number {
  const digits = member(sale, 'venta', 'moneda') === 'PYG' ? 0 : 2;
  const unit = 10n ** BigInt(2 * EIGHT_DECIMALS - digits);
  const lines = [
    ...listOf(member(sale, 'items', 'mercaderias')),
    ...listOf(member(sale, 'items', 'servicios')),
  ];
  const taxedAt = (rate: string): bigint =>
    lines
      .map((line) =>
        [member(line, 'cantidad'), member(line, 'precio_unitario', rate)].map(numberOf).map(exact),
      )
      .reduce((sum, [quantity = 0n, price = 0n]) => sum + quantity * price, 0n);
  const [none, five, ten] = [taxedAt('0'), taxedAt('5'), taxedAt('10')];
  const total = roundedHalfUp(none + five + ten, unit);
  const iva = roundedHalfUp(five, 21n * unit) + roundedHalfUp(ten, 11n * unit);
  return Number(total - iva) / 10 ** digits;
}
