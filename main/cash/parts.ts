import type { Reason } from '../../shared/domain/reason.ts';
import type { SendingParts } from '../sending/sending-parts.ts';
import type { Random } from '../kernel/ports/random.ts';
import type { ShiftCloseRepository } from './close-repository.ts';
import type { ShiftTally } from './shift-tally.ts';
import type { TillLedger } from './till-ledger.ts';

export interface TillParts extends SendingParts {
  /** Stores the drawer's pulse, if there is a drawer, inside the caller's transaction. */
  paperwork: { openDrawer(why: Reason, by: { at: number; actor: string }): void };
  printers: { withDrawer(): { id: string } | null };
  random: Random;
  shiftCloses: ShiftCloseRepository;
  shiftTally: ShiftTally;
  till: TillLedger;
}
