import type { HandOverEntry } from './tickets.ts';

/** Cash that goes from one counter to another, as this counter has it. */
export interface OwnHalf {
  /** Amount that this counter handed over and that is not known to have been taken in, in minor units; else null. */
  given: bigint | null;
  /** True once this counter handed it over and it is settled. */
  isSettled: boolean;
  /** True if this counter has taken it in. */
  isTakenIn: boolean;
}

/**
 * `offer`: put it on the board as it is here. `say-taken-in`: tell that it is here. `settle`: the other counter has it, or
 * nothing is left to take in. `remove`: take it off.
 */
export type HandOverStep = 'offer' | 'say-taken-in' | 'settle' | 'remove';

/**
 * The next thing to do about cash between two counters, by what this one has and what the board shows; null for nothing.
 * It is on the board until the counter that handed it over knows that the other one has it.
 * @param isSelf as in HandOverBoardParts
 */
export function handOverStep(
  isSelf: (name: string) => boolean,
  own: OwnHalf,
  entry: HandOverEntry | null,
): HandOverStep | null {
  const { given, isSettled, isTakenIn } = own;
  if (entry === null) {
    if (given === null) return null;
    return given === 0n ? 'settle' : 'offer';
  }
  if (isSelf(entry.to)) return isTakenIn && !entry.isTakenIn ? 'say-taken-in' : null;
  if (given === null) return isSettled ? 'remove' : null;
  if (entry.isTakenIn) return 'settle';
  if (given === 0n) return 'remove';
  return String(given) === entry.amount ? null : 'offer';
}
