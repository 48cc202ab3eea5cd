import type { DocumentsParts } from '../documents/parts.ts';
import type { PrintingParts } from '../printing/parts.ts';
import type { ShiftCloseRepository } from './close-repository.ts';
import type { ShiftTally } from './shift-tally.ts';

/** The parts of an open counter that the work at the till takes. */
export interface TillParts
  extends Pick<DocumentsParts, 'clock' | 'documents' | 'paperwork' | 'random' | 'store' | 'till'>,
    Pick<PrintingParts, 'drawerOpenings' | 'drawerPulse' | 'printJobs'> {
  printers: { withDrawer(): { id: string } | null };
  shiftCloses: ShiftCloseRepository;
  shiftTally: ShiftTally;
}
