import type { ShiftReport } from '../../../shared/domain/cash/shift-report.ts';
import type { DocumentState } from '../../../shared/domain/fiscal/document-state.ts';

const VOID: readonly DocumentState[] = ['rejected', 'discarded', 'cancelled'];

/** Which closes and documents are added up: all of them, or those of some shifts. */
export interface Chosen {
  shift: (number: number) => boolean;
  document: (id: string) => boolean;
}

/**
 * What the closes of a month say was sold and stands, by currency in minor units, read from their papers alone as an
 * accountant would: each shift's sales less those that bind nobody, and what the next ones tell of documents that were
 * named as open: cancelled, rejected, or corrected to another total.
 */
export function addUpCloses(closes: readonly ShiftReport[], chosen: Chosen): Map<string, bigint> {
  const sums = new Map<string, bigint>();
  const add = (currency: string, amount: bigint): void => {
    sums.set(currency, (sums.get(currency) ?? 0n) + amount);
  };
  /** As the close before named them: what of each counts. */
  let named = new Map<string, bigint>();
  for (const { number, sales, open, changed, cancelled, refundedYetValid } of closes) {
    for (const { state, currency, total } of sales)
      if (chosen.shift(number) && !VOID.includes(state)) add(currency, BigInt(total));
    const counts = new Map<string, bigint>();
    const tell = (id: string, state: DocumentState, total: string): void => {
      counts.set(id, VOID.includes(state) ? 0n : BigInt(total));
    };
    for (const { id, is, total, currency } of changed) {
      tell(id, is, total);
      // One that was approved was named by no close: it counted whole.
      if (chosen.document(id)) add(currency, (counts.get(id) ?? 0n) - (named.get(id) ?? BigInt(total)));
      named.delete(id);
    }
    for (const { id, state, total, currency, isOfShift } of open) {
      tell(id, state, total);
      if (!isOfShift && named.has(id) && chosen.document(id))
        add(currency, (counts.get(id) ?? 0n) - (named.get(id) ?? 0n));
    }
    for (const { id, state, total } of refundedYetValid) tell(id, state, total);
    for (const { id, is, total } of cancelled) tell(id, is, total);
    named = counts;
  }
  return sums;
}
