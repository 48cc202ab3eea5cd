import { useRef, useState } from 'react';
import { type PaidDraft, payDue } from '../../../shared/domain/sale/payments.ts';
import { spreadOver } from '../../../shared/domain/cash/collected-sales.ts';
import type { Input } from '../../../shared/contract/contract.ts';
import type { Receivable } from '../../../shared/contract/receivables.ts';
import { amountWords, type ChangePaid, usePayments } from '../payments/use-payments.ts';
import { readAmount } from '../till/typed-count.ts';

/** State of the collection form: sales, amount and payment; at first all that is owed. */
export function useCollect(sales: readonly Receivable[], currency: string, onlySale: string | null) {
  const amountField = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(onlySale === null ? sales.map(({ id }) => id) : [onlySale]),
  );
  const toPay = sales.filter(({ id }) => chosen.has(id)).map(({ id, owed }) => ({ id, owed: BigInt(owed) }));
  const most = toPay.reduce((sum, { owed }) => sum + owed, 0n);
  /** Null while the amount is all that is owed. */
  const [text, setText] = useState<string | null>(null);
  const typed = text ?? amountWords(most, currency);
  const amount = readAmount(typed, currency);
  const [draft, setDraft] = useState<PaidDraft>({
    payments: [],
    foreignCash: [],
    currency,
    condition: 1,
    entregaInicial: '',
    received: '',
  });
  const change: ChangePaid = (edit) => setDraft(edit);
  const due = amount ?? 0n;
  const payment = payDue(draft, due, false);
  const payments = usePayments(draft, { payment, first: amountField, change });
  const { shares } = spreadOver(toPay, due);
  const isEverySale = chosen.size === sales.length;
  return {
    ...payments,
    payment,
    amountField,
    typed,
    type: setText,
    amount,
    most,
    chosen,
    choose: (id: string, isChosen: boolean): void => {
      setChosen(
        new Set(sales.map((sale) => sale.id).filter((one) => (one === id ? isChosen : chosen.has(one)))),
      );
    },
    shares: new Map(shares.map((share) => [share.id, share.amount])),
    draft,
    change,
    request(): Pick<Input<'receivables.collect'>, 'payments' | 'sales'> {
      return {
        payments: payment.parts.map((part) => ({ ...part, amount: String(part.amount) })),
        sales: isEverySale ? null : shares.map((share) => ({ ...share, amount: String(share.amount) })),
      };
    },
  };
}
