import { useRef, useState } from 'react';
import { paymentParts } from '../../../shared/domain/draft/payments.ts';
import { heldByMeans, heldMoney } from '../../../shared/domain/till/document-money.ts';
import { meansOfRefund } from '../../../shared/domain/till/give-back.ts';
import type { Means } from '../../../shared/domain/till/movement.ts';
import type { Input } from '../../../shared/contract/contract.ts';
import type { DocumentDetail } from '../../../shared/contract/documents.ts';
import { amountWords } from '../../cash/payments/add-note.ts';
import type { ChangePaid, PaidDraft } from '../../cash/payments/paid-draft.ts';
import { usePayments } from '../../cash/payments/use-payments.ts';
import { readAmount } from '../../cash/till/typed-count.ts';
import { moneyOf } from '../document/money-of.ts';

/** How much is given back and by which means, as it is typed: as it was paid, until a person says otherwise. */
export function useRefund(detail: DocumentDetail) {
  const { currency } = detail.summary;
  const held = heldByMeans(moneyOf(detail));
  const most = heldMoney(moneyOf(detail));
  const amountField = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(() => amountWords(most, currency));
  const [isByHand, setIsByHand] = useState(false);
  const [draft, setDraft] = useState<PaidDraft>(() => ({
    payments: othersThanCash(held, most, currency),
    currency,
    condition: 1,
    entregaInicial: '',
    received: '',
  }));
  const amount = readAmount(typed, currency);
  const change: ChangePaid = (edit) => {
    setIsByHand(true);
    setDraft(edit);
  };
  const payments = usePayments(draft, { due: amount ?? 0n, isRounding: false, first: amountField, change });
  const typeAmount = (text: string): void => {
    setTyped(text);
    const now = readAmount(text, currency);
    if (isByHand || now === null) return;
    setDraft((before) => ({ ...before, payments: othersThanCash(held, now, currency) }));
  };
  const parts = (): Input<'till.give-back'>['parts'] =>
    paymentParts(draft, payments.split).map((part) => ({ ...part, amount: String(part.amount) }));
  return { currency, most, amountField, typed, typeAmount, amount, draft, change, ...payments, parts };
}

function othersThanCash(
  held: ReadonlyMap<Means, bigint>,
  amount: bigint,
  currency: PaidDraft['currency'],
): PaidDraft['payments'] {
  return meansOfRefund(held, amount).flatMap(({ means, amount: part }) =>
    means === 'cash' ? [] : [{ means, amount: amountWords(part, currency), reference: '' }],
  );
}
