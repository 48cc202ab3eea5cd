import { say } from '../../kernel/say.ts';

/** What goes on at the counter, as far as an update would break into it. */
export interface CounterActs {
  /** A request to the service is being answered. */
  isInFlight: boolean;
  isSaleOpen: boolean;
  isDialogOpen: boolean;
}

/** Why no update may be installed now, for whoever wants one; null where it may. What only waits to be sent is stored, and waits on. */
export function installObstacle({ isInFlight, isSaleOpen, isDialogOpen }: CounterActs): string | null {
  if (isSaleOpen) return say('shell.saleOpen');
  if (isInFlight) return say('shell.sendingNow');
  if (isDialogOpen) return say('shell.dialogOpen');
  return null;
}
