import type { TillState } from '../../shared/contract/till.ts';
import { formatDate } from '../../shared/domain/dates.ts';
import { byCurrency } from '../../shared/domain/cash/currencies.ts';
import type { Connection } from '../database/connection.ts';
import { inShift } from '../database/in-shift.ts';
import type { MoneyMovementsTable } from '../database/schema/tables.ts';
import { say } from '../kernel/say.ts';
import type { OpenShift } from './open-shift.ts';
import type { TillParts } from './parts.ts';
import { leftInDrawer } from './shift-money.ts';

export function readTill({ store, clock, till, shiftCloses, printers }: TillParts): TillState {
  const [shift, now] = [till.open(), clock.now()];
  const left = [...leftInDrawer(store.db)].map(([currency, amount]) => ({
    currency,
    amount: String(amount),
  }));
  const moved =
    shift === null ? left.map(({ currency }) => currency) : cashCurrencies(store.db, shift.number);
  return {
    shift: shift === null ? null : { ...shift, isOfEarlierDay: isOfEarlierDay(shift, now) },
    isUsed: shift?.isCounted === true || shiftCloses.isUsed(),
    left: left.toSorted(byCurrency),
    currencies: inOrder(new Set(['PYG', ...moved])),
    hasDrawer: printers.withDrawer() !== null,
  };
}

export function cashCurrencies(db: Connection, shift: number): string[] {
  return db
    .prepare<unknown[], MoneyMovementsTable['currency']>(
      `SELECT DISTINCT currency FROM money_movements WHERE ${inShift('@shift')} AND means = 'cash'`,
    )
    .pluck()
    .all({ shift });
}

function inOrder(currencies: ReadonlySet<string>): string[] {
  const all = [...currencies].map((currency) => ({ currency }));
  return all.toSorted(byCurrency).map(({ currency }) => currency);
}

function isOfEarlierDay({ openedAt }: Pick<OpenShift, 'openedAt'>, now: number): boolean {
  return openedAt < now && formatDate(openedAt) !== formatDate(now);
}

/** Warns that a shift was not closed on its day; null if it is today's, or the shop does not use its till. */
export function openShiftWords({
  clock,
  till,
  shiftCloses,
}: Pick<TillParts, 'clock' | 'till' | 'shiftCloses'>): string | null {
  const shift = till.open();
  if (shift === null || !isOfEarlierDay(shift, clock.now())) return null;
  if (!shift.isCounted && !shiftCloses.isUsed()) return null;
  return say('till.shiftOpenSince', { shift: shift.number, day: formatDate(shift.openedAt) });
}
