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

/** Cash counted as a total, without notes. */
export function cashOf(currency: string, loose: string): CashCount {
  return { currency, notes: [], loose };
}

/** Sells two products of 15.000 Gs., paid by one method. */
export function sellFor({ counter }: TestCounter, means: Means, actor: string): DocumentRecord {
  const payments = [{ means, amount: 30_000n, reference: '' }];
  return sell(counter, invoiceBody(), actor, { id: counter.random.uuid(), alongside: () => {}, payments });
}

/** Closes the open shift with the expected amounts, where a drawer can hold them; `more` overrides counts. */
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

/** The X report computed afresh, without the cached tally. */
export function readXAgain(counter: Counter): ShiftReport | null {
  const { store, discounts } = counter;
  return readX({ ...counter, shiftTally: new ShiftTally(store.db, discounts) });
}
