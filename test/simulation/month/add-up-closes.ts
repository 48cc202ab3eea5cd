import type { ShiftReport } from '../../../shared/domain/cash/shift-report.ts';
import type { DocumentState } from '../../../shared/domain/fiscal/document-state.ts';

const VOID: readonly DocumentState[] = ['rejected', 'discarded', 'cancelled'];

/** Selects the closes and documents to add up: all, or those of some shifts. */
export interface Chosen {
  shift: (number: number) => boolean;
  document: (id: string) => boolean;
}

/**
 * Valid sales of a month according to its closes, by currency in minor units, read from the printed reports alone as
 * an accountant would: each shift's sales without void ones, plus later reports' changes to documents listed as open:
 * cancelled, rejected, or corrected to another total.
 */
export function addUpCloses(closes: readonly ShiftReport[], chosen: Chosen): Map<string, bigint> {
  const sums = new Map<string, bigint>();
  const add = (currency: string, amount: bigint): void => {
    sums.set(currency, (sums.get(currency) ?? 0n) + amount);
  };
  /** Amounts that count, as the previous close listed them. */
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
      // An approved one was listed by no close: it counted in full.
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
