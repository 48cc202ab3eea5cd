import type { PaymentPart } from '../sale/payments.ts';
import { heldMoney } from './document-money.ts';
import type { Movement } from './movement.ts';

/** Part of a collection's receipt that concerns one sale. */
export interface CollectedSale {
  documentId: string;
  /** As received, with corrections of the payment method, which keep the sum. */
  received: Movement[];
  /** Movements that annulled it, if it was wrong. */
  annulled: Movement[] | null;
}

/**
 * Groups the movements of one receipt, in the order written, by sale. Corrections of the payment method end
 * with the sum received, while an annulment only lowers it: whatever follows the last movement with the full
 * sum annulled it.
 */
export function collectedSales(movements: readonly Movement[]): CollectedSale[] {
  const ids = [...new Set(movements.flatMap(({ documentId }) => documentId ?? []))];
  return ids.map((documentId) => {
    const own = movements.filter((movement) => movement.documentId === documentId);
    const amount = heldMoney(own.filter(({ kind }) => kind === 'collection'));
    const whole = own.findLastIndex((_, index) => heldMoney(own.slice(0, index + 1)) === amount);
    const annulled = own.slice(whole + 1);
    return {
      documentId,
      received: own.slice(0, whole + 1),
      annulled: annulled.length === 0 ? null : annulled,
    };
  });
}

/** Share of a sale; minor units. */
export interface SaleShare {
  id: string;
  amount: bigint;
}

/** Spreads an amount over sales in their order, each up to its debt; `left` is the rest. */
export function spreadOver(
  sales: readonly { id: string; owed: bigint }[],
  amount: bigint,
): { shares: SaleShare[]; left: bigint } {
  let left = amount;
  const shares: SaleShare[] = [];
  for (const { id, owed } of sales) {
    const share = owed < left ? owed : left;
    if (share > 0n) shares.push({ id, amount: share });
    left -= share;
  }
  return { shares, left };
}

/** Assigns payments to sales, both in order; their sums are equal. */
export function allotPayments(
  payments: readonly PaymentPart[],
  shares: readonly SaleShare[],
): { id: string; part: PaymentPart }[] {
  const left = payments.map(({ amount }) => amount);
  return shares.flatMap(({ id, amount: share }) => {
    let wanted = share;
    return payments.flatMap((payment, index) => {
      const there = left[index] ?? 0n;
      const amount = there < wanted ? there : wanted;
      if (amount === 0n) return [];
      left[index] = there - amount;
      wanted -= amount;
      return [{ id, part: { ...payment, amount } }];
    });
  });
}

export function sumOfAmounts(all: readonly { amount: bigint }[]): bigint {
  return all.reduce((sum, { amount }) => sum + amount, 0n);
}
