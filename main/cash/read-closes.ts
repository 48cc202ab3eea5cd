import type { CloseLine, KeptClose } from '../../shared/contract/till.ts';
import { reportShift } from '../../shared/domain/cash/report-shift.ts';
import type { ShiftReport } from '../../shared/domain/cash/shift-report.ts';
import { soldByCurrency } from '../../shared/domain/cash/currencies.ts';
import { InputError } from '../kernel/errors.ts';
import { say } from '../kernel/say.ts';
import type { KeptShiftClose } from './close-repository.ts';
import { differencesOf } from './close-shift.ts';
import type { TillParts } from './parts.ts';
import { readShiftFacts } from './read-shift-facts.ts';

/** Newest first. */
export function readCloses(
  { shiftCloses }: TillParts,
  { before, limit }: { before: number | null; limit: number },
): { closes: CloseLine[]; isMore: boolean } {
  const page = shiftCloses.list(before, limit + 1);
  return { closes: page.slice(0, limit).map(lineOf), isMore: page.length > limit };
}

/** Throws InputError if no shift of this number was closed. */
export function readClose({ shiftCloses }: TillParts, number: number): KeptClose {
  const kept = shiftCloses.find(number);
  if (kept === null) throw new InputError(say('till.closeNotFound', { number }));
  return kept;
}

function lineOf({ report }: KeptShiftClose): CloseLine {
  const { number, openedAt, openedBy, at, close, open } = report;
  return {
    number,
    openedAt,
    openedBy,
    closedAt: at,
    closedBy: close?.by ?? '',
    sales: soldByCurrency(report.sales),
    differences: differencesOf(report),
    open: open.length,
  };
}

export function readX(parts: TillParts): ShiftReport | null {
  const shift = parts.till.open();
  return shift === null ? null : reportShift(readShiftFacts(parts, shift, parts.clock.now()), null);
}
