import type { PaymentPart } from '../sale/payments.ts';
import { heldMoney } from './document-money.ts';
import type { Movement } from './movement.ts';

/** Part of a receipt of money that is for one sale. */
export interface CollectedSale {
  documentId: string;
  /** As it was received, with corrections of its means, which leave its sum as it is. */
  received: Movement[];
  /** Movements that took it back whole, where it was wrong. */
  annulled: Movement[] | null;
}

/**
 * The movements of one receipt, in the order they were written, by sale. A correction of means ends with the sum that
 * was received, taking it back only goes down: what follows the last movement at which the sum was whole took it back.
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

/** So much of a sale; minor units. */
export interface SaleShare {
  id: string;
  amount: bigint;
}

/** Spreads an amount over sales in their order, each up to what is owed of it; what no sale takes is `left`. */
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

/** Assigns payments to sales, both in their order; they come to the same sum. */
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
