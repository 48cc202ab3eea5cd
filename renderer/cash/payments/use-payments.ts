import { type RefObject, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { PaidDraft, Payment } from '../../../shared/domain/sale/payments.ts';
import type { DraftPayment } from '../../../shared/domain/sale/sale-draft.ts';
import type { Currency } from '../../../shared/domain/sale/currency.ts';
import { formatMinor, minorDigits, minorFromNumber } from '../../../shared/domain/money.ts';
import { readTypedAmount } from '../../../shared/domain/typed-number.ts';

interface PaymentsOf {
  payment: Payment;
  /** Gets the focus after a payment is removed. */
  first: RefObject<HTMLInputElement | null>;
  change: ChangePaid;
}

interface Payments {
  fields: RefObject<(HTMLInputElement | null)[]>;
  pick: (means: DraftPayment['means']) => void;
  remove: (index: number) => void;
}

/** Adds and removes payments by keys; the focus moves to the field to be typed next. */
export function usePayments(draft: PaidDraft, { payment, first, change }: PaymentsOf): Payments {
  const fields = useRef<(HTMLInputElement | null)[]>([]);
  return {
    fields,
    pick(means) {
      const paid = payBy(draft, payment, means);
      if (paid === null) return;
      const { received, foreignCash, payments } = paid.draft;
      flushSync(() => change((before) => ({ ...before, received, foreignCash, payments })));
      fields.current[paid.index]?.select();
    },
    remove(index) {
      flushSync(() =>
        change((before) => ({ ...before, payments: before.payments.filter((_, at) => at !== index) })),
      );
      first.current?.select();
    },
  };
}

/** The draft with a payment added or changed, and the payment's index. */
interface PaidBy<D> {
  draft: D;
  index: number;
}

/**
 * Adds a payment by this method for the rest: all of the cash part, or what the typed cash does not cover. If
 * nothing is left, changes the last payment to this method, in case the wrong key was pressed; null if there
 * is none.
 */
export function payBy<D extends PaidDraft>(
  draft: D,
  { cash, received, collected }: Payment,
  means: DraftPayment['means'],
): PaidBy<D> | null {
  const { payments, currency } = draft;
  if (cash === 0n) {
    const index = payments.length - 1;
    if (index < 0) return null;
    return {
      draft: { ...draft, payments: payments.map((one, at) => (at === index ? { ...one, means } : one)) },
      index,
    };
  }
  const isPartly = draft.condition === 1 && received !== null && received > 0n && received < collected;
  const amount = isPartly ? cash - received : cash;
  return {
    draft: {
      ...draft,
      received: isPartly ? draft.received : '',
      foreignCash: isPartly ? draft.foreignCash : [],
      payments: [...payments, { means, amount: amountWords(amount, currency), reference: '' }],
    },
    index: payments.length,
  };
}

/** Edits the payments of any kind of draft. */
export type ChangePaid = (edit: <D extends PaidDraft>(before: D) => D) => void;

/** The cash received plus a note, as es-PY text; a text that is no amount counts as zero. */
export function addNote(received: string, note: number, currency: Currency): string {
  const digits = minorDigits(currency);
  const typed = readTypedAmount(received, digits) ?? 0;
  const sum = minorFromNumber(typed, currency) + minorFromNumber(note, currency);
  return amountWords(sum, currency);
}

/** Label of a note: `50.000`, `20`. */
export function noteWords(note: number, currency: Currency): string {
  return amountWords(minorFromNumber(note, currency), currency);
}

/** Minor units as typed text: `50.000`, `12,50`. */
export function amountWords(minor: bigint, currency: Currency): string {
  return formatMinor(minor, currency).replace(/,0+$/, '');
}
