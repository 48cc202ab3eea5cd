import { receivedMinor } from '../../../shared/domain/draft/cash.ts';
import { splitPayment } from '../../../shared/domain/draft/payments.ts';
import type { DraftPayment } from '../../../shared/domain/draft/sale-draft.ts';
import { amountWords } from './add-note.ts';
import type { PaidDraft } from './paid-draft.ts';

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
  due: bigint,
  isRounding: boolean,
  means: DraftPayment['means'],
): PaidBy<D> | null {
  const { payments, currency } = draft;
  const { cash, collected } = splitPayment(draft, due, isRounding);
  if (cash === 0n) {
    const index = payments.length - 1;
    if (index < 0) return null;
    return {
      draft: { ...draft, payments: payments.map((one, at) => (at === index ? { ...one, means } : one)) },
      index,
    };
  }
  const received = draft.condition === 1 ? receivedMinor(draft, collected) : null;
  const isPartly = received !== null && received > 0n && received < collected;
  const amount = isPartly ? cash - received : cash;
  return {
    draft: {
      ...draft,
      received: isPartly ? draft.received : '',
      payments: [...payments, { means, amount: amountWords(amount, currency), reference: '' }],
    },
    index: payments.length,
  };
}
