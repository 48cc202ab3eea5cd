import { reason, said } from '../../shared/domain/reason.ts';
import { type CashCount, countedCash, denominationsOf } from '../../shared/domain/cash/denominations.ts';
import type { Means } from '../../shared/domain/sale/means.ts';
import { isOpen } from '../../shared/domain/cash/report-documents.ts';
import { reportShift } from '../../shared/domain/cash/report-shift.ts';
import type { ShiftClose, ShiftReport } from '../../shared/domain/cash/shift-report.ts';
import { CouldNotError, InputError } from '../kernel/errors.ts';
import { sha256 } from '../kernel/files/sha256.ts';
import { say } from '../kernel/say.ts';
import { type KeptShiftClose, textOfClose } from './close-repository.ts';
import type { TillParts } from './parts.ts';
import { readShiftFacts } from './read-shift-facts.ts';

/** Counted amounts, and the amount that stays in the drawer; in minor units. */
export interface CloseRequest {
  number: number;
  cash: readonly CashCount[];
  others: readonly { means: Exclude<Means, 'cash'>; currency: string; amount: bigint }[];
  left: ReadonlyMap<string, bigint>;
  takenOutReason: string;
  reason: string;
}

/**
 * Closes the open shift for ever, in one transaction: freezes its report with the audit chain's head after
 * the close's own entry, takes out the cash that does not stay in the drawer, and notes the documents whose
 * outcome is open for the next close. Throws InputError, with `reason` among its fields if a difference has
 * none; CouldNotError if this is not the open shift.
 */
export function closeShift(parts: TillParts, request: CloseRequest, actor: string): KeptShiftClose {
  const { store, clock, till, shiftCloses } = parts;
  return store.commit(() => {
    const shift = till.open();
    if (shift?.number !== request.number)
      throw new CouldNotError(say('till.shiftNotOpen', { shift: request.number }));
    const facts = readShiftFacts(parts, shift, clock.now());
    const { at } = facts;
    const cash = facts.movements.filter(({ means }) => means === 'cash');
    const counts = readCounts(request.cash, ['PYG', ...cash.map(({ currency }) => currency)]);
    assertLeft(request.left, counts);
    const { close: told, ...report } = reportShift(facts, { ...request, by: actor, takenOutReason: null });
    if (told === null) throw new Error('a closed shift has a close');
    const differences = differencesOf(report);
    if (differences.length > 0 && request.reason === '') {
      const message = say('till.countDiffers');
      throw new InputError(message, [{ path: 'reason', message }]);
    }
    const close = { ...told, ...reasonsOf(request, told, differences) };
    for (const { currency, amount } of close.takenOut)
      till.record(
        { kind: 'cash-out', means: 'cash', currency, amount: -BigInt(amount), reason: close.takenOutReason },
        { at, actor },
      );
    const text = textOfClose({ ...report, close });
    const { takenOut, left } = close;
    const details = { sha256: sha256(text), differences, takenOut, left };
    store.audit.append({ at, actor, event: 'till.closed', subject: `shift-${shift.number}`, details });
    const audit = store.audit.seal();
    const unsettled = facts.documents.filter(isOpen);
    shiftCloses.add({ ...report, close }, text, audit, request.left, unsettled);
    return { report: { ...report, close }, audit };
  });
}

/** Drops a reason typed before the count was corrected, where its difference is gone. */
function reasonsOf(
  { reason: why, takenOutReason }: CloseRequest,
  { takenOut }: ShiftClose,
  differences: readonly unknown[],
): Pick<ShiftClose, 'reason' | 'takenOutReason'> {
  const takenFor = takenOutReason === '' ? reason('taken-out-at-close') : said(takenOutReason);
  return {
    reason: differences.length === 0 ? '' : why,
    takenOutReason: takenOut.length === 0 ? null : takenFor,
  };
}

function assertLeft(left: ReadonlyMap<string, bigint>, counts: ReadonlyMap<string, bigint>): void {
  for (const [currency, amount] of left) {
    const counted = counts.get(currency);
    if (counted !== undefined && amount <= counted) continue;
    const message = say('till.leftTooMuch', { currency });
    throw new InputError(message, [{ path: 'left', message }]);
  }
}

export function differencesOf({
  money,
}: Pick<ShiftReport, 'money'>): { means: Means; currency: string; amount: string }[] {
  return money.flatMap(({ currency, means }) =>
    means.flatMap(({ means: one, difference }) =>
      difference === null || difference === '0' ? [] : [{ means: one, currency, amount: difference }],
    ),
  );
}

/**
 * Returns the count in minor units by currency. Throws InputError if a currency in `wanted` is missing, a
 * currency is counted twice, or it has no such coin or note.
 */
export function readCounts(cash: readonly CashCount[], wanted: readonly string[]): Map<string, bigint> {
  const counts = new Map<string, bigint>();
  for (const count of cash) {
    const known = denominationsOf(count.currency).map(String);
    const isStrange = count.notes.some(({ value }) => !known.includes(value));
    if (isStrange || counts.has(count.currency))
      throw new InputError(say('till.countUnreadable', { currency: count.currency }));
    counts.set(count.currency, countedCash(count));
  }
  const missing = wanted.find((currency) => !counts.has(currency));
  if (missing !== undefined) throw new InputError(say('till.countMissing', { currency: missing }));
  return counts;
}
