import { type CashCount, countedCash, denominationsOf } from '../../shared/domain/till/denominations.ts';
import { say } from '../kernel/say.ts';
import { InputError } from '../kernel/errors.ts';

/**
 * What was counted, in minor units by currency. Throws InputError where a currency of `wanted` was not counted, one
 * was counted twice, or by coins and notes that it does not have.
 */
export function readCounts(cash: readonly CashCount[], wanted: readonly string[]): Map<string, bigint> {
  const counts = new Map<string, bigint>();
  for (const count of cash) {
    const known = denominationsOf(count.currency).map(String);
    const isStrange = count.notes.some(({ value }) => !known.includes(value));
    if (isStrange || counts.has(count.currency))
      throw new InputError(say('till.countUnreadable', { currency: count.currency }));
    counts.set(count.currency, countedCash(count));
  }
  const missing = wanted.find((currency) => !counts.has(currency));
  if (missing !== undefined) throw new InputError(say('till.countMissing', { currency: missing }));
  return counts;
}
