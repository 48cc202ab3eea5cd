import { divideRoundingHalfUp, minorDigits, SCALE, scaledFromNumber } from '../money.ts';
import type { InvoiceRequest } from '../../wire/invoice.ts';

/** One line of a sale. Amounts are integers scaled by 10^8, IVA included. */
export interface SaleLine {
  kind: 'mercaderia' | 'servicio';
  codigo: string;
  descripcion: string;
  unitId: string;
  quantity: bigint;
  unitPrice: bigint;
  value: bigint;
  exempt: bigint;
  five: bigint;
  ten: bigint;
}

/** A document's amounts in minor units of its currency; each is rounded half up once, from exact sums. */
export interface SaleTotals {
  lines: SaleLine[];
  exempt: bigint;
  five: bigint;
  ten: bigint;
  total: bigint;
  iva5: bigint;
  iva10: bigint;
  iva: bigint;
}

type Wire<K extends 'mercaderias' | 'servicios'> = NonNullable<InvoiceRequest['items'][K]>[number];
type KindAndItem = ['mercaderia', Wire<'mercaderias'>] | ['servicio', Wire<'servicios'>];

/** A line and its unrounded value by rate, scaled by 10^16. */
export interface ExactLine {
  line: SaleLine;
  exempt: bigint;
  five: bigint;
  ten: bigint;
}

/**
 * Lines, totals by rate and contained IVA of a sale. Prices are per unit and include IVA; the parts of
 * `precio_unitario` are the amounts taxed at each rate, so an item may mix rates.
 * `total = exempt + five + ten` holds only up to rounding when more than one rate has fractions.
 */
export function saleTotals({
  items: { mercaderias = [], servicios = [] },
  venta,
}: Pick<InvoiceRequest, 'items' | 'venta'>): SaleTotals {
  const lines = [
    ...mercaderias.map((item) => exactLine('mercaderia', item)),
    ...servicios.map((item) => exactLine('servicio', item)),
  ];
  return addUp(lines, venta.moneda);
}

export function exactLine(...[kind, item]: KindAndItem): ExactLine {
  const quantity = scaledFromNumber(item.cantidad);
  const part = (rate: '0' | '5' | '10'): bigint =>
    scaledFromNumber(item.precio_unitario[rate] ?? 0) * quantity;
  const parts = { exempt: part('0'), five: part('5'), ten: part('10') };
  const unitPrice = scaledFromNumber(item.precio_unitario_original);
  const line = {
    kind,
    codigo: kind === 'mercaderia' ? item.codigo_original : item.codigo_interno,
    descripcion: item.descripcion,
    unitId: item.unidad_medida_venta_id,
    quantity,
    unitPrice,
    value: toScaled(unitPrice * quantity),
    exempt: toScaled(parts.exempt),
    five: toScaled(parts.five),
    ten: toScaled(parts.ten),
  };
  return { line, ...parts };
}

export function addUp(lines: readonly ExactLine[], currency: string): SaleTotals {
  const exact = { exempt: 0n, five: 0n, ten: 0n };
  for (const { exempt, five, ten } of lines) {
    exact.exempt += exempt;
    exact.five += five;
    exact.ten += ten;
  }
  const perMinor = (SCALE * SCALE) / 10n ** BigInt(minorDigits(currency));
  const iva5 = containedIva(exact.five, perMinor, 5);
  const iva10 = containedIva(exact.ten, perMinor, 10);
  return {
    lines: lines.map(({ line }) => line),
    exempt: divideRoundingHalfUp(exact.exempt, perMinor),
    five: divideRoundingHalfUp(exact.five, perMinor),
    ten: divideRoundingHalfUp(exact.ten, perMinor),
    total: divideRoundingHalfUp(exact.exempt + exact.five + exact.ten, perMinor),
    iva5,
    iva10,
    iva: iva5 + iva10,
  };
}

/** A product of two scaled integers, reduced to one scale. */
function toScaled(product: bigint): bigint {
  return divideRoundingHalfUp(product, SCALE);
}

/** The three rates of the wire's `precio_unitario` keys, in percent. */
export type IvaRate = 0 | 5 | 10;

/**
 * The IVA contained in an amount that includes it: amount × rate / (100 + rate), so 1/11 at 10 % and 1/21 at
 * 5 %. `numerator / denominator` is the exact amount in the desired unit; the result is rounded half up, once
 * (NT13: base + IVA = amount; totals sum exact items before rounding).
 */
export function containedIva(numerator: bigint, denominator: bigint, rate: IvaRate): bigint {
  if (rate === 0) return 0n;
  return divideRoundingHalfUp(numerator * BigInt(rate), denominator * BigInt(100 + rate));
}
