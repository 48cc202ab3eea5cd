import { reportShift } from '../../shared/domain/till/report-shift.ts';
import type { ShiftReport } from '../../shared/domain/till/shift-report.ts';
import type { TillParts } from './parts.ts';
import { readShiftFacts } from './read-shift-facts.ts';

/** What the open shift comes to now; null where none is open. */
export function readX(parts: TillParts): ShiftReport | null {
  const shift = parts.till.open();
  return shift === null ? null : reportShift(readShiftFacts(parts, shift, parts.clock.now()), null);
}
