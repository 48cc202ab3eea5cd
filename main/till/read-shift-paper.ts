import type { ReportPaper } from '../../shared/domain/paper/report-paper.ts';
import { shiftPaper } from '../../shared/domain/till/paper/shift-paper.ts';
import { say } from '../../shared/language/say.ts';
import { CouldNotError } from '../errors.ts';
import type { StampSources } from '../receipts/read-receipt-facts.ts';
import { reportFrame } from '../receipts/report/report-frame.ts';
import { type ReadCloseParts, readClose } from './read-closes.ts';
import { readX, type ReadXParts } from './read-x.ts';

export type ShiftPaperParts = ReadCloseParts &
  ReadXParts &
  Pick<StampSources, 'companies' | 'settings'> & { store: StampSources['store'] };

/**
 * The Z of a closed shift as it was told; null is the X of the open one. Throws InputError for a shift that was not
 * closed, CouldNotError where none is open.
 */
export function readShiftPaper(parts: ShiftPaperParts, number: number | null): ReportPaper {
  if (number !== null) {
    const { report, audit } = readClose(parts, number);
    return shiftPaper(report, audit, reportFrame(parts));
  }
  const report = readX(parts);
  if (report === null) throw new CouldNotError(say`No hay ningún turno abierto.`);
  return shiftPaper(report, null, reportFrame(parts));
}
