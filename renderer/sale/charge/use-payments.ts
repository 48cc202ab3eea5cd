import { type RefObject, useRef } from 'react';
import { flushSync } from 'react-dom';
import { dueNow, type SplitPayment, splitPayment } from '../../../shared/domain/draft/payments.ts';
import type { DraftPayment, SaleDraft } from '../../../shared/domain/draft/sale-draft.ts';
import { useSale } from '../sale-store.ts';
import { payBy } from './pay-by.ts';

interface Payments {
  split: SplitPayment;
  /** The fields of the amounts. */
  fields: RefObject<(HTMLInputElement | null)[]>;
  pick: (means: DraftPayment['means']) => void;
  remove: (index: number) => void;
}

/** How what is due now is split, and the ways to change that by a key; the focus goes where one types next. */
export function usePayments(
  draft: SaleDraft,
  {
    total,
    isRounding,
    first,
  }: { total: bigint; isRounding: boolean; first: RefObject<HTMLInputElement | null> },
): Payments {
  const fields = useRef<(HTMLInputElement | null)[]>([]);
  const due = dueNow(draft, total) ?? 0n;
  return {
    split: splitPayment(draft, due, isRounding),
    fields,
    pick(means) {
      const paid = payBy(draft, due, isRounding, means);
      if (paid === null) return;
      flushSync(() => useSale.getState().change(() => paid.draft));
      fields.current[paid.index]?.select();
    },
    remove(index) {
      flushSync(() =>
        useSale.getState().change((before) => ({
          ...before,
          payments: before.payments.filter((_, at) => at !== index),
        })),
      );
      first.current?.select();
    },
  };
}
