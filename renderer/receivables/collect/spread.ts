import type { Receivable } from '../../../shared/ipc/receivable-schemas.ts';

/** How much of an amount goes to each sale, in their order: as much as it owes, while there is some. Minor units. */
export function spreadOver(
  sales: readonly Pick<Receivable, 'id' | 'owed'>[],
  amount: bigint,
): Map<string, bigint> {
  const shares = new Map<string, bigint>();
  let left = amount;
  for (const { id, owed } of sales) {
    const share = BigInt(owed) < left ? BigInt(owed) : left;
    if (share > 0n) shares.set(id, share);
    left -= share;
  }
  return shares;
}

export function owedOf(sales: readonly Pick<Receivable, 'owed'>[]): bigint {
  return sales.reduce((sum, { owed }) => sum + BigInt(owed), 0n);
}
