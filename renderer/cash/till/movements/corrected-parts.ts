import type { Means } from '../../../../shared/domain/till/movement.ts';
import { MEANS } from '../../../../shared/domain/till/movement.ts';
import type { Input } from '../../../../shared/contract/contract.ts';
import type { MovementView } from '../../../../shared/contract/till.ts';
import { readAmount } from '../typed-count.ts';

/** Amounts as they are typed, by means. */
export type TypedParts = Readonly<Partial<Record<Means, string>>>;

/** What of it a person may say: money of a document may have come by any means, all else is cash. */
export function meansOf({ document, collection }: MovementView): readonly Means[] {
  return document === null && collection === null ? ['cash'] : MEANS;
}

/** What it stands at, without a sign. */
export function amountOf({ stands }: MovementView, means: Means): bigint {
  const amount = BigInt(stands?.find((part) => part.means === means)?.amount ?? '0');
  return amount < 0n ? -amount : amount;
}

/** What is missing so that the parts are as much as before, below zero where they are more; null if one is no amount. */
export function missingOf(movement: MovementView, typed: TypedParts): bigint | null {
  let missing = 0n;
  for (const means of meansOf(movement)) {
    const part = readAmount(typed[means] ?? '', movement.currency);
    if (part === null) return null;
    missing += amountOf(movement, means) - part;
  }
  return missing;
}

/** As the program takes them. */
export function partsOf(
  movement: MovementView,
  typed: TypedParts,
  reference: string,
): Input<'till.correct'>['parts'] {
  return meansOf(movement).flatMap((means) => {
    const amount = readAmount(typed[means] ?? '', movement.currency) ?? 0n;
    const isAsked = amount > 0n || meansOf(movement).length === 1;
    return isAsked
      ? [{ means, amount: String(amount), reference: means === 'cash' ? '' : reference.trim() }]
      : [];
  });
}
