import {
  divideRoundingHalfUp,
  formatMinor,
  formatMoney,
  formatScaled,
  inGuaranies,
  minorDigits,
  SCALE,
  scaledFromNumber,
} from '../../money.ts';
import type { InvoiceRequest } from '../../../wire/invoice.ts';
import type { DraftDiscount } from '../../sale/pricing.ts';
import type { SaleTotals } from '../../sale/sale-totals.ts';
import type { ReceiptField } from './receipt-frame.ts';

const CURRENCY_NAMES: Readonly<Record<string, string>> = {
  PYG: 'Guaraní',
  USD: 'Dólar',
  BRL: 'Real',
  ARS: 'Peso argentino',
  EUR: 'Euro',
};

/** `Guaraní (PYG)`, or the bare code of a currency without a name here. */
export function currencyName(currency: string): string {
  const name = CURRENCY_NAMES[currency];
  return name === undefined ? currency : `${name} (${currency})`;
}

/** Formats an amount scaled by 10^8: with the currency's decimals, or with all it has if there are more. */
export function formatAmount(scaled: bigint, currency: string): string {
  const perMinor = SCALE / 10n ** BigInt(minorDigits(currency));
  return scaled % perMinor === 0n ? formatMinor(scaled / perMinor, currency) : formatScaled(scaled);
}

const MAX_EXTRA_DECIMALS = 100n;

/**
 * Formats an amount after a discount, or the discount itself, scaled by 10^8, to a hundredth of the minor
 * unit. The unit price that is sent includes it, rounded to its last decimal, which the receipt does not
 * show.
 */
export function formatDiscounted(scaled: bigint, currency: string): string {
  const step = SCALE / 10n ** BigInt(minorDigits(currency)) / MAX_EXTRA_DECIMALS;
  return formatAmount(divideRoundingHalfUp(scaled, step) * step, currency);
}

export function totalField(totals: SaleTotals, currency: string): ReceiptField {
  return { label: 'Total de la operación', value: formatMoney(totals.total, currency) };
}

/** The total at the sale's rate, exact and rounded half up once (MT 13.4, item 6). */
export function guaraniesField(totals: SaleTotals, venta: InvoiceRequest['venta']): ReceiptField {
  const label = 'Total en guaraníes';
  const guaranies = inGuaranies(totals.total, venta.moneda, scaledFromNumber(venta.cotizacion));
  return { label, value: formatMoney(guaranies, 'PYG') };
}

/** Names of the subtotals by rate: layouts with a column for each rate print them below. */
export const RATE_SUBTOTALS = {
  Exenta: 'Subtotal exentas',
  '5 %': 'Subtotal 5 %',
  '10 %': 'Subtotal 10 %',
} as const;

/**
 * Subtotals by rate, and the discounts already deducted: the wire has no discounts, only prices after them.
 * Each subtotal is rounded separately, so with fractions at several rates they may differ from the total by a
 * unit, which gets its own row, so that the printed amounts add up to the total.
 */
export function subtotalFields(
  totals: SaleTotals,
  currency: string,
  discounts: readonly DraftDiscount[],
): ReceiptField[] {
  const money = (minor: bigint): string => formatMinor(minor, currency);
  const rounding = totals.total - (totals.exempt + totals.five + totals.ten);
  return [
    { label: RATE_SUBTOTALS.Exenta, value: money(totals.exempt) },
    { label: RATE_SUBTOTALS['5 %'], value: money(totals.five) },
    { label: RATE_SUBTOTALS['10 %'], value: money(totals.ten) },
    ...(discounts.length === 0 ? [{ label: 'Descuento', value: money(0n) }] : []),
    ...(rounding === 0n ? [] : [{ label: 'Redondeo', value: money(rounding) }]),
    ...discountFields(discounts, currency),
  ];
}

/** The sum of the lines' discounts, rounded half up once; empty without any. */
export function discountFields(discounts: readonly DraftDiscount[], currency: string): ReceiptField[] {
  if (discounts.length === 0) return [];
  return [
    { label: 'Descuentos ya restados', value: formatMinor(sumDiscounts(discounts, currency), currency) },
  ];
}

/** In minor units, rounded half up once. */
export function sumDiscounts(discounts: readonly DraftDiscount[], currency: string): bigint {
  const sum = discounts.reduce((total, { discount }) => total + discount, 0n);
  return divideRoundingHalfUp(sum, SCALE / 10n ** BigInt(minorDigits(currency)));
}

export function ivaFields(totals: SaleTotals, currency: string): ReceiptField[] {
  return [
    { label: 'IVA 5 %', value: formatMinor(totals.iva5, currency) },
    { label: 'IVA 10 %', value: formatMinor(totals.iva10, currency) },
    { label: 'Total IVA', value: formatMinor(totals.iva, currency) },
  ];
}
