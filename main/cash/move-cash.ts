import { reason, said } from '../../shared/domain/reason.ts';
import { say } from '../kernel/say.ts';
import { InputError } from '../kernel/errors.ts';
import type { TillParts } from './parts.ts';

export interface CashToMove {
  kind: 'cash-in' | 'cash-out';
  currency: string;
  /** Minor units, above zero. */
  amount: bigint;
  reason: string;
}

/** Cash that is put in or taken out for a reason; the drawer opens for it, where there is one. Gives the movement's id. */
export function moveCash(parts: TillParts, cash: CashToMove, actor: string): string {
  const { store, clock, till, paperwork } = parts;
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
    paperwork.openDrawer(reason(kind, { text }), { at, actor });
    return movement;
  });
}
