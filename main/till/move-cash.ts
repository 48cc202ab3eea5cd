import { reason, said } from '../../shared/domain/reason.ts';
import { say } from '../say.ts';
import { InputError } from '../errors.ts';
import type { Clock } from '../ports/clock.ts';
import { addDrawerJob, type DrawerJobParts } from '../printing/add-drawer-job.ts';
import type { Store } from '../store/store.ts';
import type { TillLedger } from './till-ledger.ts';

export interface MoveCashParts extends DrawerJobParts {
  store: Store;
  clock: Clock;
  till: TillLedger;
  printers: { withDrawer(): { id: string } | null };
}

export interface CashToMove {
  kind: 'cash-in' | 'cash-out';
  currency: string;
  /** Minor units, above zero. */
  amount: bigint;
  reason: string;
}

/** Cash that is put in or taken out for a reason; the drawer opens for it, where there is one. Gives the movement's id. */
export function moveCash(parts: MoveCashParts, cash: CashToMove, actor: string): string {
  const { store, clock, till, printers } = parts;
  const { kind, currency, amount, reason: text } = cash;
  if (amount === 0n) {
    const message = say('till.amountMissing');
    throw new InputError(message, [{ path: 'amount', message }]);
  }
  const at = clock.now();
  return store.commit(() => {
    const signed = kind === 'cash-in' ? amount : -amount;
    const movement = till.record(
      { kind, means: 'cash', currency, amount: signed, reason: said(text) },
      { at, actor },
    );
    const details = { movement, kind, currency, amount: String(signed), reason: text };
    const subject = `shift-${till.find(movement)?.shift}`;
    store.audit.append({ at, actor, event: 'till.cash-moved', subject, details });
    const drawer = printers.withDrawer();
    if (drawer !== null) addDrawerJob(parts, drawer.id, { reason: reason(kind, { text }) }, { at, actor });
    return movement;
  });
}
