import { type RefObject, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { PaidDraft, Payment } from '../../../shared/domain/sale/payments.ts';
import type { DraftPayment } from '../../../shared/domain/sale/sale-draft.ts';
import type { Currency } from '../../../shared/domain/sale/currency.ts';
import { formatMinor, minorDigits, minorFromNumber } from '../../../shared/domain/money.ts';
import { readTypedAmount } from '../../../shared/domain/typed-number.ts';

interface PaymentsOf {
  payment: Payment;
  /** Has the focus once a payment is gone. */
  first: RefObject<HTMLInputElement | null>;
  change: ChangePaid;
}

interface Payments {
  fields: RefObject<(HTMLInputElement | null)[]>;
  pick: (means: DraftPayment['means']) => void;
  remove: (index: number) => void;
}

/** Changes the split of the amount due by a key; the focus goes where one types next. */
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

/** The draft with one more payment, or another one, and the place of it. */
interface PaidBy<D> {
  draft: D;
  index: number;
}

/**
 * Pays by this means what is left: all of the cash, or what the cash typed as received does not cover. Where nothing
 * is left the last payment becomes one of this means, for who pressed the wrong key; null where there is none.
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

/** Changes what is typed, whatever else there is of it. */
export type ChangePaid = (edit: <D extends PaidDraft>(before: D) => D) => void;

/** The cash received and one more note; a text that is no amount gives way to the note. Text as es-PY writes it. */
export function addNote(received: string, note: number, currency: Currency): string {
  const digits = minorDigits(currency);
  const typed = readTypedAmount(received, digits) ?? 0;
  const sum = minorFromNumber(typed, currency) + minorFromNumber(note, currency);
  return amountWords(sum, currency);
}

/** A note as it is called: `50.000`, `20`. */
export function noteWords(note: number, currency: Currency): string {
  return amountWords(minorFromNumber(note, currency), currency);
}

/** Minor units as they would be typed: `50.000`, `12,50`. */
export function amountWords(minor: bigint, currency: Currency): string {
  return formatMinor(minor, currency).replace(/,0+$/, '');
}
