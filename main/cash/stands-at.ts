import type { Means, Movement } from '../../shared/domain/till/movement.ts';

type Part = Pick<Movement, 'means' | 'amount'>;

/** What a movement is now, by means: itself and its corrections together. */
export function standsAt(movement: Part, corrections: readonly Part[]): Map<Means, bigint> {
  const stands = new Map<Means, bigint>();
  for (const { means, amount } of [movement, ...corrections])
    stands.set(means, (stands.get(means) ?? 0n) + amount);
  return stands;
}
