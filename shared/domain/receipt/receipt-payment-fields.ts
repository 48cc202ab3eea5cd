import type { PaymentPart } from '../draft/payments.ts';
import { formatMinor, formatMoney } from '../money.ts';
import type { SaleTotals } from '../sale-totals.ts';
import { paymentMethods } from '../../text/es/payment-methods.ts';
import { printable } from './printable-text.ts';
import type { ReceiptFacts } from './receipt-facts.ts';
import type { ReceiptField } from './receipt-frame.ts';

/** As much of a reference as finds a slip among those of a day, and fits a narrow roll. */
const LONGEST_REFERENCE = 8;

/**
 * How it was paid: each means, where it was not all cash; what was not collected; what was handed over and given back.
 * Nothing where the exact total was paid in cash. References were typed freely: `withReferences` says whether they may
 * stand on this paper.
 */
export function paymentFields(
  { sale, cash, payments = [] }: ReceiptFacts,
  { total }: SaleTotals,
  { withReferences }: { withReferences: boolean },
): ReceiptField[] {
  const { moneda } = sale.venta;
  const money = (minor: bigint): string => formatMoney(minor, moneda);
  const others = payments.filter(({ means }) => means !== 'cash');
  const inCash = payments.find(({ means }) => means === 'cash')?.amount ?? 0n;
  const parts =
    others.length === 0 ? [] : [...others, { means: 'cash' as const, amount: inCash, reference: '' }];
  return [
    ...parts
      .filter(({ amount }) => amount > 0n)
      .map((part) => ({ label: partName(part, withReferences), value: money(part.amount) })),
    ...(cash === undefined ? [] : cashFields(cash, { total, others, moneda })),
  ];
}

function cashFields(
  { received, rounding }: NonNullable<ReceiptFacts['cash']>,
  { total, others, moneda }: { total: bigint; others: readonly PaymentPart[]; moneda: string },
): ReceiptField[] {
  const collected = others.reduce((left, { amount }) => left - amount, total - rounding);
  const money = (minor: bigint): string => formatMoney(minor, moneda);
  const rounded = { label: 'Redondeo (Res. 1670/2022)', value: formatMinor(-rounding, moneda) };
  // Beside other means the cash has a line of its own.
  const isAllCash = others.length === 0;
  return [
    ...(rounding === 0n ? [] : [rounded]),
    ...(rounding === 0n || !isAllCash ? [] : [{ label: 'Cobrado', value: money(collected) }]),
    ...(received <= collected
      ? []
      : [
          { label: 'Recibido', value: money(received) },
          { label: 'Vuelto', value: money(received - collected) },
        ]),
  ];
}

function partName({ means, reference }: PaymentPart, withReferences: boolean): string {
  const text = withReferences ? shortReference(printable(reference)) : '';
  return text === '' ? paymentMethods[means] : `${paymentMethods[means]} ${text}`;
}

/** Of a long one its number, where it has one, or else its end. */
function shortReference(text: string): string {
  if (text.length <= LONGEST_REFERENCE) return text;
  const numbers = text.split(' ').filter((word) => /\d/.test(word));
  const [number = text] = numbers.toSorted((one, other) => other.length - one.length);
  return number.length <= LONGEST_REFERENCE ? number : `…${printable(number.slice(1 - LONGEST_REFERENCE))}`;
}
