import type { ShiftFacts } from '../../shared/domain/till/shift-facts.ts';
import type { Connection } from '../store/connection.ts';
import type { OpenShift } from './open-shift.ts';
import { readShiftDocuments } from './read-shift-documents.ts';
import type { ShiftTally } from './shift-tally.ts';

export interface ShiftFactsParts {
  store: { db: Connection };
  shiftTally: ShiftTally;
}

/** What a report of the open shift is made from, told at `now` or, where the clock went back, at its latest movement. */
export function readShiftFacts(
  { store: { db }, shiftTally }: ShiftFactsParts,
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
