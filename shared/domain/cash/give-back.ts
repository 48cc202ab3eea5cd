import type { DocumentState } from '../fiscal/document-state.ts';
import { VOID_STATES } from './document-money.ts';
import type { Movement } from './movement.ts';
import type { Means } from '../sale/means.ts';

/**
 * States of sales whose money a person may give back. A sale that may still fail by itself must be cancelled
 * or discarded first, which gives the money back.
 */
const STATES: readonly DocumentState[] = ['issued', 'issued-unidentified', 'approved', ...VOID_STATES];

export function mayBeGivenBack(state: DocumentState): boolean {
  return STATES.includes(state);
}

type Refund = Pick<Movement, 'id' | 'kind' | 'at'>;

/** Groups of refunds made together, by one or several payment methods, in their order. */
export function givenBackAtOnce<R extends Refund>(movements: readonly R[]): R[][] {
  const groups = new Map<number, R[]>();
  for (const movement of movements) {
    if (movement.kind !== 'refund') continue;
    const group = groups.get(movement.at);
    if (group === undefined) groups.set(movement.at, [movement]);
    else group.push(movement);
  }
  return [...groups.values()];
}

/**
 * Splits a refund by payment method: from the cash held first, then from the others as paid; any excess in
 * cash. Minor units.
 */
export function meansOfRefund(
  held: ReadonlyMap<Means, bigint>,
  amount: bigint,
): { means: Means; amount: bigint }[] {
  const parts = new Map<Means, bigint>();
  let left = amount;
  const give = (means: Means, most: bigint): void => {
    const part = most < left ? most : left;
    if (part <= 0n) return;
    parts.set(means, (parts.get(means) ?? 0n) + part);
    left -= part;
  };
  give('cash', held.get('cash') ?? 0n);
  for (const [means, most] of held) if (means !== 'cash') give(means, most);
  give('cash', left);
  return [...parts].map(([means, part]) => ({ means, amount: part }));
}
