import type { InvoiceRequest } from '../../shared/wire/invoice.ts';
import { currencyDecimals, divideHalfUp, PRICE_SCALE, PRODUCT_SCALE, scaled } from './exact.ts';

export type Rate = '0' | '5' | '10';

const RATES: readonly Rate[] = ['0', '5', '10'];

type Item = NonNullable<InvoiceRequest['items']['mercaderias' | 'servicios']>[number];

/** The part of an item that one IVA rate applies to; an item of mixed rates has several. */
export interface SaleLine {
  /** The caller's code for merchandise, the internal one for a service. */
  code: string;
  description: string;
  unitId: string;
  rate: Rate;
  /** Scaled by 10^8. */
  quantity: bigint;
  /** Per unit, IVA included, scaled by 10^8. */
  price: bigint;
  /** quantity × price, scaled by 10^16. */
  value: bigint;
}

export interface SaleAmounts {
  lines: SaleLine[];
  /** Sum of quantity × price_unitario_original, scaled by 10^16. */
  total: bigint;
  /** Sum of the lines of each rate, IVA included, scaled by 10^16. */
  byRate: Record<Rate, bigint>;
}

/** Lines and exact sums of a sale; `precio_unitario` is per unit and includes IVA. */
export function saleAmounts(items: InvoiceRequest['items']): SaleAmounts {
  const lines: SaleLine[] = [];
  let total = 0n;
  const add = (code: string, item: Item): void => {
    const quantity = scaled(item.cantidad);
    total += quantity * scaled(item.precio_unitario_original);
    for (const { rate, price } of partsOf(item)) {
      const { descripcion: description, unidad_medida_venta_id: unitId } = item;
      lines.push({ code, description, unitId, rate, quantity, price, value: quantity * price });
    }
  };
  for (const item of items.mercaderias ?? []) add(item.codigo_original, item);
  for (const item of items.servicios ?? []) add(item.codigo_interno, item);
  const sumOf = (rate: Rate): bigint =>
    lines.reduce((sum, line) => (line.rate === rate ? sum + line.value : sum), 0n);
  return { lines, total, byRate: { '0': sumOf('0'), '5': sumOf('5'), '10': sumOf('10') } };
}

/** The item's price by rate, without zero prices; a free item has one part with price zero. */
function partsOf(item: Item): { rate: Rate; price: bigint }[] {
  const given = RATES.flatMap((rate) => {
    const price = item.precio_unitario[rate];
    return price === undefined ? [] : [{ rate, price: scaled(price) }];
  });
  const priced = given.filter(({ price }) => price > 0n);
  return priced.length > 0 ? priced : given.slice(0, 1);
}

/**
 * IVA contained in an amount: amount × rate / (100 + rate), that is 1/11 at 10 % and 1/21 at 5 % (NT13), as
 * a fraction of whole currency units.
 */
export function containedIva(value: bigint, rate: Rate): { numerator: bigint; denominator: bigint } {
  return { numerator: value * BigInt(rate), denominator: PRODUCT_SCALE * (100n + BigInt(rate)) };
}

/**
 * Distance of a declared total from the items, scaled by 10^16: from the sum of original prices or the sum of
 * parts by rate, whichever is farther.
 */
export function distanceToTotal({ total, byRate }: SaleAmounts, declared: number): bigint {
  const target = scaled(declared) * PRICE_SCALE;
  const distances = [total, byRate['0'] + byRate['5'] + byRate['10']].map((sum) =>
    sum < target ? target - sum : sum - target,
  );
  return distances.reduce((farther, distance) => (distance > farther ? distance : farther));
}

/** A document's sums in minor units of its currency, each rounded half up once. */
export interface DocumentTotals {
  exempt: bigint;
  /** IVA included. */
  five: bigint;
  ten: bigint;
  iva5: bigint;
  iva10: bigint;
}

export function documentTotals(amounts: SaleAmounts, moneda: string): DocumentTotals {
  const minorPerUnit = 10n ** BigInt(currencyDecimals(moneda));
  const valueOf = (rate: Rate): bigint => divideHalfUp(amounts.byRate[rate] * minorPerUnit, PRODUCT_SCALE);
  const ivaOf = (rate: Rate): bigint => {
    const { numerator, denominator } = containedIva(amounts.byRate[rate], rate);
    return divideHalfUp(numerator * minorPerUnit, denominator);
  };
  return {
    exempt: valueOf('0'),
    five: valueOf('5'),
    ten: valueOf('10'),
    iva5: ivaOf('5'),
    iva10: ivaOf('10'),
  };
}
