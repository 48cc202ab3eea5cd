import { type RefObject, useRef } from 'react';
import { flushSync } from 'react-dom';
import { type SplitPayment, splitPayment } from '../../../shared/domain/draft/payments.ts';
import type { DraftPayment } from '../../../shared/domain/draft/sale-draft.ts';
import type { ChangePaid, PaidDraft } from './paid-draft.ts';
import { payBy } from './pay-by.ts';

interface PaymentsOf {
  /** Minor units. */
  due: bigint;
  isRounding: boolean;
  /** What has the focus once a payment is gone. */
  first: RefObject<HTMLInputElement | null>;
  change: ChangePaid;
}

interface Payments {
  split: SplitPayment;
  /** The fields of the amounts. */
  fields: RefObject<(HTMLInputElement | null)[]>;
  pick: (means: DraftPayment['means']) => void;
  remove: (index: number) => void;
}

/** How what is due now is split, and the ways to change that by a key; the focus goes where one types next. */
export function usePayments(draft: PaidDraft, { due, isRounding, first, change }: PaymentsOf): Payments {
  const fields = useRef<(HTMLInputElement | null)[]>([]);
  return {
    split: splitPayment(draft, due, isRounding),
    fields,
    pick(means) {
      const paid = payBy(draft, due, isRounding, means);
      if (paid === null) return;
      const { received, payments } = paid.draft;
      flushSync(() => change((before) => ({ ...before, received, payments })));
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
