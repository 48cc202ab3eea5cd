import type { PaymentPart } from '../draft/payments.ts';
import {
  dueAtSale,
  heldByMeans,
  isGivenBack,
  type Moved,
  paidOf,
  paidParts,
  type SaleDue,
} from '../till/document-money.ts';
import { type Cash, cashToSettle, correctedCash } from './corrected-money.ts';

/**
 * What a sale that is made in the place of a rejected one begins with: the goods were paid when the first one was
 * sold, and only a difference changes hands, in cash. Where that money was given back, it is paid anew. `cashIn` is what
 * comes into the drawer by it, below zero what goes out.
 */
export function takenOverMoney(
  { movements, cash }: { movements: readonly Moved[]; cash: Cash | null },
  rejected: SaleDue,
  now: SaleDue,
  roundsCash: boolean,
): { payments: PaymentPart[]; cash: Cash | null; cashIn: bigint } {
  const atOnce = now.venta.condicion_venta === 1;
  if (isGivenBack(movements)) {
    const due = dueAtSale(now);
    const payments = [{ means: 'cash' as const, amount: due, reference: '' }];
    return { payments, cash: atOnce ? { received: due, rounding: 0n } : null, cashIn: due };
  }
  const paid = paidOf(movements, rejected, atOnce);
  const difference = cashToSettle(paid, rejected, now, roundsCash);
  return {
    payments: withCash(heldParts(movements), difference),
    cash: correctedCash(cash, paid, rejected, now, roundsCash),
    cashIn: difference,
  };
}

/** With the references they came with; by means alone where a part of it was given back. */
function heldParts(movements: readonly Moved[]): PaymentPart[] {
  if (!movements.some(({ kind }) => kind === 'refund')) return paidParts(movements, true);
  return [...heldByMeans(movements)].map(([means, amount]) => ({ means, amount, reference: '' }));
}

function withCash(parts: readonly PaymentPart[], difference: bigint): PaymentPart[] {
  const cash = parts.find(({ means }) => means === 'cash')?.amount ?? 0n;
  const others = parts.filter(({ means }) => means !== 'cash');
  return [...others, { means: 'cash', amount: cash + difference, reference: '' }];
}
