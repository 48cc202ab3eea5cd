import { minorDigits, minorFromNumber } from '../money.ts';
import type { Means } from '../till/movement.ts';
import { readTypedAmount } from '../typed-number.ts';
import { collectedCash } from './cash.ts';
import type { DraftPayment, SaleDraft } from './sale-draft.ts';

/** What came in by one means, in minor units of the sale's currency. */
export interface PaymentPart {
  means: Means;
  amount: bigint;
  reference: string;
}

/** What is wrong with a payment: no amount above zero, or more than is left to be paid by then. */
export type PaymentFault = 'notAmount' | 'aboveDue';

/** How what is due now is paid; all in minor units. */
export interface SplitPayment {
  /** What counts of each payment of the draft, in their order; a voucher may be worth more than counts of it. */
  counted: bigint[];
  faults: (PaymentFault | null)[];
  /** What the payments leave to be paid in cash. */
  cash: bigint;
  /** What is collected of it: a sale that is paid at once is rounded where the shop rounds. */
  collected: bigint;
  /** False where other means pay all of it. */
  takesCash: boolean;
}

type PaidDraft = Pick<SaleDraft, 'payments' | 'currency' | 'condition' | 'entregaInicial'>;

/** What is due now: the total, or of a credit sale its first payment; null where that is no amount. */
export function dueNow(draft: Omit<PaidDraft, 'payments'>, total: bigint): bigint | null {
  return draft.condition === 1 ? total : initialMinor(draft);
}

/** The first payment of a credit sale in minor units, 0 where none was typed; null if it is no amount. */
export function initialMinor({
  entregaInicial,
  currency,
}: Pick<SaleDraft, 'entregaInicial' | 'currency'>): bigint | null {
  if (entregaInicial.trim() === '') return 0n;
  return amountMinor(entregaInicial, currency);
}

/**
 * Splits what is due into the draft's payments and cash. Vouchers count last, and only as far as something is left:
 * they give no change.
 */
export function splitPayment(draft: PaidDraft, due: bigint, isRounding: boolean): SplitPayment {
  const { payments, currency } = draft;
  const counted = payments.map(() => 0n);
  const faults = payments.map((): PaymentFault | null => null);
  let left = due;
  for (const index of vouchersLast(payments)) {
    const payment = payments[index];
    const amount = payment === undefined ? null : amountMinor(payment.amount, currency);
    if (amount === null || amount === 0n) {
      faults[index] = 'notAmount';
      continue;
    }
    const counts = amount > left ? left : amount;
    if (counts === 0n || (counts < amount && payment?.means !== 'voucher')) faults[index] = 'aboveDue';
    counted[index] = counts;
    left -= counts;
  }
  const isRounded = isRounding && draft.condition === 1;
  const collected = collectedCash(due, currency, isRounded, due - left);
  return { counted, faults, cash: left, collected, takesCash: payments.length === 0 || collected !== 0n };
}

/** What came in by each means, cash last; nothing of what came to nothing. */
export function paymentParts(draft: PaidDraft, { counted, collected }: SplitPayment): PaymentPart[] {
  const others = draft.payments.map(({ means, reference }, index) => ({
    means,
    amount: counted[index] ?? 0n,
    reference: reference.trim(),
  }));
  const cash = { means: 'cash' as const, amount: collected, reference: '' };
  return [...others, cash].filter(({ amount }) => amount !== 0n);
}

function vouchersLast(payments: readonly DraftPayment[]): number[] {
  const indexes = [...payments.keys()];
  const isVoucher = (index: number): boolean => payments[index]?.means === 'voucher';
  return [...indexes.filter((index) => !isVoucher(index)), ...indexes.filter(isVoucher)];
}

function amountMinor(text: string, currency: string): bigint | null {
  const amount = readTypedAmount(text, minorDigits(currency));
  return amount === null ? null : minorFromNumber(amount, currency);
}
