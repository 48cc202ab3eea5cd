import type { PaymentPart } from '../draft/payments.ts';

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

/** Which payment is for which sale, both in their order; they come to the same sum. */
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
