import { reportShift } from '../../shared/domain/till/report-shift.ts';
import type { ShiftReport } from '../../shared/domain/till/shift-report.ts';
import type { Clock } from '../ports/clock.ts';
import { readShiftFacts, type ShiftFactsParts } from './read-shift-facts.ts';
import type { TillLedger } from './till-ledger.ts';

export interface ReadXParts extends ShiftFactsParts {
  clock: Clock;
  till: TillLedger;
}

/** What the open shift comes to now; null where none is open. */
export function readX(parts: ReadXParts): ShiftReport | null {
  const shift = parts.till.open();
  return shift === null ? null : reportShift(readShiftFacts(parts, shift, parts.clock.now()), null);
}
