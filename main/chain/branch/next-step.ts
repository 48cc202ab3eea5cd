import type { BoardEntry } from './tickets.ts';

/** A parked sale as this counter has it. */
export interface OwnTicket {
  /** UTC epoch ms since it is parked here; null if it is not. */
  parkedAt: number | null;
  /** True if this counter took it from the board, parked as it is there. */
  isTaken: boolean;
  /** True if this counter's database has offered it. */
  isOffered: boolean;
}

/**
 * `offer`: put it on the board as it is here. `give`: another counter has it, so it is no longer parked here. `bring-in`:
 * this counter took it and was stopped before it had it. `say-taken`: tell that it is here. `remove`: take it off.
 */
export type TicketStep = 'offer' | 'give' | 'bring-in' | 'say-taken' | 'remove';

/**
 * The next thing to do about a parked sale at this counter, by what it has and what the board shows; null for nothing. A
 * sale leaves the counter that parked it only once the one that took it has said that it has it. A copy of a counter,
 * which has its name, does nothing about what it never had.
 * @param isSelf as in ParkedBoardParts
 */
export function nextStep(
  isSelf: (name: string | null) => boolean,
  own: OwnTicket,
  entry: BoardEntry | null,
): TicketStep | null {
  const isParked = own.parkedAt !== null;
  if (entry === null) return isParked ? 'offer' : null;
  const { from, holder, isTaken, parkedAt } = entry;
  if (!isSelf(from)) {
    if (own.isTaken) return holder === null || (isSelf(holder) && !isTaken) ? 'say-taken' : null;
    return isSelf(holder) ? 'bring-in' : null;
  }
  if (!isParked && !own.isOffered) return null;
  const isSame = parkedAt === own.parkedAt;
  if (holder === null || isSelf(holder)) {
    if (!isParked) return 'remove';
    return holder === null && isSame ? null : 'offer';
  }
  if (!isTaken) return null;
  // Another sale by now: this counter went on with it while the board was away, and parked it again.
  return isParked && isSame ? 'give' : 'remove';
}
