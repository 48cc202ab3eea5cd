import type { CashCount } from '../../shared/domain/cash/denominations.ts';
import { reason } from '../../shared/domain/reason.ts';
import { formatMinor } from '../../shared/domain/money.ts';
import { say } from '../kernel/say.ts';
import { CouldNotError, InputError } from '../kernel/errors.ts';
import type { OpenShift } from './open-shift.ts';
import type { TillParts } from './parts.ts';
import { readCounts } from './close-shift.ts';
import { cashCurrencies } from './read-till.ts';

/**
 * Opens a shift with the counted float. For a shift that opened automatically, `cash` is in the drawer now,
 * and its float is that less what came in since. Throws InputError for an impossible count, CouldNotError if
 * the shift's float was counted already.
 */
export function openTill(parts: TillParts, cash: readonly CashCount[], actor: string): void {
  const { store, clock, till } = parts;
  const by = { at: clock.now(), actor };
  store.commit(() => {
    const shift = till.open();
    if (shift === null) {
      till.openWith(readCounts(cash, ['PYG']), by);
      return;
    }
    if (shift.isCounted) throw new CouldNotError(say('till.shiftAlreadyCounted', { shift: shift.number }));
    countFloat(parts, shift, cash, by);
  });
}

/** Sets the float of a shift that opened automatically, computed back from the count. */
function countFloat(
  { store, till }: TillParts,
  shift: OpenShift,
  cash: readonly CashCount[],
  by: { at: number; actor: string },
): void {
  const counts = readCounts(cash, cashCurrencies(store.db, shift.number));
  const moved = till.ofShift(shift.number).filter(({ means }) => means === 'cash');
  const floats: Record<string, string> = {};
  for (const [currency, counted] of counts) {
    const ofCurrency = moved.filter((movement) => movement.currency === currency);
    const assumed = ofCurrency.find(({ kind }) => kind === 'float');
    const isFloat = ({ id, corrects }: { id: string; corrects: string | null }): boolean =>
      assumed !== undefined && (id === assumed.id || corrects === assumed.id);
    const [before, since] = [ofCurrency.filter(isFloat), ofCurrency.filter((one) => !isFloat(one))].map(
      (movements) => movements.reduce((sum, { amount }) => sum + amount, 0n),
    ) as [bigint, bigint];
    const float = counted - since;
    if (float < 0n) {
      throw new InputError(say('till.floatShort', { currency, amount: formatMinor(-float, currency) }));
    }
    floats[currency] = String(float);
    if (assumed === undefined && float > 0n)
      till.record({ kind: 'float', means: 'cash', currency, amount: float }, by);
    if (assumed !== undefined && float !== before) {
      const correction = { means: 'cash', currency, amount: float - before, corrects: assumed.id } as const;
      till.record({ kind: 'correction', ...correction, reason: reason('float-counted') }, by);
    }
  }
  store.audit.append({
    ...by,
    event: 'till.counted',
    subject: `shift-${shift.number}`,
    details: { float: floats },
  });
}
