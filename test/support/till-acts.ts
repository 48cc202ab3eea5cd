import { sell } from '../../main/sale/sell.ts';
import type { DocumentRecord } from '../../main/sending/document-record.ts';
import { type CloseRequest, closeShift } from '../../main/cash/close-shift.ts';
import type { KeptShiftClose } from '../../main/cash/close-repository.ts';
import { readX } from '../../main/cash/read-closes.ts';
import { ShiftTally } from '../../main/cash/shift-tally.ts';
import type { Counter } from '../../main/counter/compose.ts';
import type { ShiftReport } from '../../shared/domain/cash/shift-report.ts';
import type { CashCount } from '../../shared/domain/cash/denominations.ts';
import type { Means } from '../../shared/domain/sale/means.ts';
import type { TestCounter } from './counter.ts';
import { invoiceBody } from './sale-bodies.ts';

/** Cash that nobody counted by its notes. */
export function cashOf(currency: string, loose: string): CashCount {
  return { currency, notes: [], loose };
}

/** Sells two products of 15.000 Gs., paid by one means. */
export function sellFor({ counter }: TestCounter, means: Means, actor: string): DocumentRecord {
  const payments = [{ means, amount: 30_000n, reference: '' }];
  return sell(counter, invoiceBody(), actor, { id: counter.random.uuid(), alongside: () => {}, payments });
}

/** Closes the open shift with what there has to be, as far as a drawer can hold it; `more` says what is otherwise. */
export function closeAll(
  { counter }: Pick<TestCounter, 'counter'>,
  more: Partial<CloseRequest> = {},
): KeptShiftClose {
  const counts = new Map([['PYG', 0n]]);
  for (const { currency, means } of readX(counter)?.money ?? []) {
    const expected = BigInt(means.find((one) => one.means === 'cash')?.expected ?? 0);
    counts.set(currency, expected > 0n ? expected : 0n);
  }
  const cash = [...counts].map(([currency, amount]) => cashOf(currency, String(amount)));
  const request = { cash, others: [], left: new Map(), takenOutReason: '', reason: 'sin vuelto' };
  return closeShift(counter, { number: counter.till.open()?.number ?? 1, ...request, ...more }, 'Ana');
}

/** The X by one who has looked at nothing before. */
export function readXAgain(counter: Counter): ShiftReport | null {
  const { store, discounts } = counter;
  return readX({ ...counter, shiftTally: new ShiftTally(store.db, discounts) });
}
