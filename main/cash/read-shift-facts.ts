import type { ShiftFacts } from '../../shared/domain/till/shift-facts.ts';
import type { OpenShift } from './open-shift.ts';
import type { TillParts } from './parts.ts';
import { readShiftDocuments } from './read-shift-documents.ts';

/** What a report of the open shift is made from, told at `now` or, where the clock went back, at its latest movement. */
export function readShiftFacts(
  { store: { db }, shiftTally }: TillParts,
  shift: OpenShift,
  now: number,
): ShiftFacts {
  const { money, sales } = shiftTally.of(shift.number);
  return {
    ...shift,
    at: Math.max(now, shift.openedAt, money.latestAt),
    movements: money.movements,
    sales: sales.sales,
    roundings: sales.roundings,
    discounts: sales.discounts,
    documents: readShiftDocuments(db, shift.number, money, sales),
    cashMoves: [...money.cashMoves],
    corrections: [...money.corrections],
    openings: { ...sales.openings, others: [...sales.openings.others] },
  };
}
