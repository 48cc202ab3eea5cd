import type { ReportPaper } from '../../../shared/domain/paper/report-paper.ts';
import { cashSlip } from '../../../shared/domain/till/paper/cash-slip.ts';
import { shiftPaper } from '../../../shared/domain/till/paper/shift-paper.ts';
import type { PaperRef } from '../../../shared/contract/papers.ts';
import { say } from '../../kernel/say.ts';
import { CouldNotError, InputError } from '../../kernel/errors.ts';
import { readClose } from '../../cash/read-closes.ts';
import { readX } from '../../cash/read-x.ts';
import type { PapersParts } from './parts.ts';
import { readReportShop } from './read-report-shop.ts';

/** Of the open shift. Throws CouldNotError where none is open. */
export async function readXPaper(sources: PapersParts): Promise<ReportPaper> {
  await sources.shiftTally.reach();
  const report = readX(sources);
  if (report === null) throw new CouldNotError(say('till.noShift'));
  return shiftPaper(report, null, readReportShop(sources));
}

/** Throws InputError for a shift that was not closed. */
export function readClosePaper(
  sources: PapersParts,
  { number }: Extract<PaperRef, { of: 'shift-close' }>,
): ReportPaper {
  const { report, audit } = readClose(sources, number);
  return shiftPaper(report, audit, readReportShop(sources));
}

/** Throws InputError for what is no cash put in or taken out. */
export function readCashSlip(
  sources: PapersParts,
  { id }: Extract<PaperRef, { of: 'cash-slip' }>,
): ReportPaper {
  const movement = sources.till.find(id);
  if (movement === null || (movement.kind !== 'cash-in' && movement.kind !== 'cash-out'))
    throw new InputError(say('till.cashMoveNotFound', { id }));
  return cashSlip({ ...movement, kind: movement.kind }, readReportShop(sources));
}
