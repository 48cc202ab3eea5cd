import { soldByCurrency } from '../../shared/domain/till/sold-by-currency.ts';
import type { CloseLine, KeptClose } from '../../shared/contract/till.ts';
import { say } from '../kernel/say.ts';
import { InputError } from '../kernel/errors.ts';
import { differencesOf } from './close-shift.ts';
import type { KeptShiftClose } from './close-repository.ts';
import type { TillParts } from './parts.ts';

/** Newest first. */
export function readCloses(
  { shiftCloses }: TillParts,
  { before, limit }: { before: number | null; limit: number },
): { closes: CloseLine[]; isMore: boolean } {
  const page = shiftCloses.list(before, limit + 1);
  return { closes: page.slice(0, limit).map(lineOf), isMore: page.length > limit };
}

/** A close as it was told. Throws InputError where no shift of this number was closed. */
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
