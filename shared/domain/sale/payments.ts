import { minorDigits, minorFromNumber } from '../money.ts';
import type { Means } from './means.ts';
import { readTypedAmount, readTypedNumber } from '../typed-number.ts';
import { type Currency, readRate, toGuaranies, type UsualCurrency } from './currency.ts';
import type { DraftPayment, ForeignCash, SaleDraft } from './sale-draft.ts';

/** Money received by one payment method, in minor units of the sale's currency. */
export interface PaymentPart {
  means: Means;
  amount: bigint;
  reference: string;
}

/** Notes of another currency exchanged into guaraníes, each in its minor units. */
export interface Exchange {
  currency: Currency;
  amount: bigint;
  /** In guaraníes at the typed rate, rounded half up. */
  worth: bigint;
}

/** Fault of a payment: not an amount above zero, or more than is left to pay. */
export type PaymentFault = 'notAmount' | 'aboveDue';

/** Payment of an amount due; all in minor units. */
export interface Payment {
  /** Counted amount of each payment of the draft, in order; a voucher may be worth more. */
  counted: bigint[];
  faults: (PaymentFault | null)[];
  /** Rest to be paid in cash. */
  cash: bigint;
  /** Cash to collect; rounded if the shop rounds and the sale is paid at once. */
  collected: bigint;
  /** False if other payment methods pay all of it. */
  takesCash: boolean;
  /** Cash received, foreign notes at their worth; `collected` if nothing was typed; null if invalid. */
  received: bigint | null;
  /** Valid foreign notes in it, without those of amount zero. */
  exchanges: Exchange[];
  /** Faults of the draft's foreign cash, in order. */
  foreignFaults: ('notAmount' | 'notRate' | null)[];
  /** Also null if no cash is required. */
  cashFault: CashFault | null;
  /** Given back; null if too little was received, or the amount is invalid. */
  change: bigint | null;
  /** By payment method, cash last; without amounts of zero. */
  parts: PaymentPart[];
}

/** A typed payment, of a sale or of debts. */
export type PaidDraft = Pick<
  SaleDraft,
  'payments' | 'currency' | 'condition' | 'entregaInicial' | 'received' | 'foreignCash'
>;

/**
 * Splits the amount due into the draft's payments and cash. Vouchers count last, and only up to the amount
 * left: they give no change.
 */
export function payDue(draft: PaidDraft, due: bigint, isRounding: boolean): Payment {
  const { payments, currency } = draft;
  const { counted, faults, left } = countPayments(draft, due);
  const isAtOnce = draft.condition === 1;
  const collected = collectedCash(due, currency, isRounding && isAtOnce, due - left);
  const takesCash = payments.length === 0 || collected !== 0n;
  const foreign = draft.foreignCash.map(readForeign);
  const exchanges =
    takesCash && isAtOnce ? foreign.filter((one) => one !== null && typeof one === 'object') : [];
  const hasForeignFault = takesCash && isAtOnce && foreign.some((one) => typeof one === 'string');
  const received = !takesCash ? 0n : hasForeignFault ? null : receivedMinor(draft, collected, exchanges);
  return {
    counted,
    faults,
    cash: left,
    collected,
    takesCash,
    received,
    exchanges,
    foreignFaults: foreign.map((one) => (typeof one === 'string' ? one : null)),
    cashFault: isAtOnce && takesCash ? faultOfCash(draft, received, collected) : null,
    change: received === null || received < collected ? null : received - collected,
    parts: partsOf(payments, counted, collected),
  };
}

function countPayments(
  { payments, currency }: PaidDraft,
  due: bigint,
): Pick<Payment, 'counted' | 'faults'> & { left: bigint } {
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
  return { counted, faults, left };
}

function partsOf(payments: readonly DraftPayment[], counted: bigint[], collected: bigint): PaymentPart[] {
  const others = payments.map(({ means, reference }, index) => ({
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

/** Fault of the cash received; `missing` in minor units. */
export type CashFault = { kind: 'notAmount' } | { kind: 'tooMuch' } | { kind: 'tooLittle'; missing: bigint };

function faultOfCash(draft: CashDraft, received: bigint | null, collected: bigint): CashFault | null {
  if (received === null) return { kind: 'notAmount' };
  if (received < collected) return { kind: 'tooLittle', missing: collected - received };
  return isCodeForCash(draft, collected) ? { kind: 'tooMuch' } : null;
}

/** The terms of a credit sale. */
export interface CreditTerms {
  /** Paid at the sale, in minor units; 0 if nothing was typed, null for an invalid amount. */
  initial: bigint | null;
  /** Left to pay later, in minor units; all of it while the first payment is invalid. */
  owed: bigint;
  /** At least one; null for an invalid term. */
  days: number | null;
  faults: {
    entregaInicial: 'notAmount' | 'aboveTotal' | null;
    plazo: 'missing' | 'notDays' | 'tooLong' | null;
  };
}

export function readCredit(
  { entregaInicial, plazo, currency }: Pick<SaleDraft, 'entregaInicial' | 'plazo' | 'currency'>,
  total: bigint,
): CreditTerms {
  const initial = entregaInicial.trim() === '' ? 0n : amountMinor(entregaInicial, currency);
  const isAbove = initial !== null && initial > total;
  return {
    initial,
    owed: isAbove ? total : total - (initial ?? 0n),
    days: readDays(plazo),
    faults: {
      entregaInicial: initial === null ? 'notAmount' : isAbove ? 'aboveTotal' : null,
      plazo: plazo.trim() === '' ? 'missing' : termFault(plazo),
    },
  };
}

/** A century. */
export const MAX_DAYS = 36_500;

function termFault(plazo: string): 'notDays' | 'tooLong' | null {
  if (readDays(plazo) !== null) return null;
  const days = readTypedNumber(plazo);
  return days !== null && Number.isInteger(days) && days > MAX_DAYS ? 'tooLong' : 'notDays';
}

function readDays(plazo: string): number | null {
  const days = readTypedNumber(plazo);
  return days !== null && Number.isInteger(days) && days >= 1 && days <= MAX_DAYS ? days : null;
}

/** The smallest coin in use. */
const SMALLEST_COIN = 50n;

/**
 * Cash collected for a sale, in minor units, if `otherwise` is paid by other payment methods: in guaraníes,
 * if the shop rounds, the next lower multiple of 50, in the customer's favour (SEDECO Res. 1670/2022). A sale
 * below the smallest coin is not given away, but a cash remainder below it is. Negative is given back. Only
 * the drawer is affected; the full total is sent.
 */
export function collectedCash(total: bigint, currency: string, isRounding: boolean, otherwise = 0n): bigint {
  const cash = total - otherwise;
  if (!isRounding || currency !== 'PYG' || (otherwise === 0n && cash < SMALLEST_COIN)) return cash;
  const odd = cash % SMALLEST_COIN;
  return cash - (odd < 0n ? odd + SMALLEST_COIN : odd);
}

type CashDraft = Pick<SaleDraft, 'received' | 'currency'>;

function receivedMinor(
  { received, currency }: CashDraft,
  collected: bigint,
  exchanges: readonly Exchange[],
): bigint | null {
  const worth = exchanges.reduce((sum, one) => sum + one.worth, 0n);
  if (received.trim() === '') return exchanges.length === 0 ? collected : worth;
  const amount = amountMinor(received, currency);
  return amount === null ? null : amount + worth;
}

/** Null if nothing was typed. */
function readForeign({ currency, received, rate }: ForeignCash): Exchange | 'notAmount' | 'notRate' | null {
  if (received.trim() === '') return null;
  const amount = amountMinor(received, currency);
  const scaled = readRate({ currency, rate });
  if (amount === null) return 'notAmount';
  if (scaled === null) return 'notRate';
  return amount === 0n ? null : { currency, amount, worth: toGuaranies(amount, currency, scaled) };
}

/**
 * True if the cash typed must be a code scanned into the wrong field: eight or more digits that begin with 0,
 * or are far too much for this sale.
 */
function isCodeForCash({ received, currency }: CashDraft, collected: bigint): boolean {
  const text = received.trim().replaceAll('.', '');
  const most = (100n * collected) / 10n ** BigInt(minorDigits(currency));
  return /^\d{8,}$/.test(text) && (text.startsWith('0') || BigInt(text) > most);
}

const NOTES: Readonly<Record<string, readonly number[]>> = {
  PYG: [2000, 5000, 10_000, 20_000, 50_000, 100_000],
  USD: [1, 5, 10, 20, 50, 100],
  BRL: [2, 5, 10, 20, 50, 100, 200],
  ARS: [100, 500, 1000, 2000, 10_000, 20_000],
} satisfies Record<UsualCurrency, readonly number[]>;

/** The notes in use, smallest first, in whole units; none for a rare currency. */
export function notesOf(currency: Currency): readonly number[] {
  return NOTES[currency] ?? [];
}
