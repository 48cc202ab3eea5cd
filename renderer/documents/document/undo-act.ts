import type { CancellationChance } from '../cancellation/cancellation-chance.ts';
import type { RefundReason } from '../refund/refund-chance.ts';

/** What undoing a document would be now, by the key as by its button; null where nothing can be done. */
export function undoAct(chance: CancellationChance, refund: RefundReason | null): 'cancel' | 'refund' | null {
  if (refund !== null) return 'refund';
  return chance.kind === 'none' || chance.kind === 'waiting' ? null : 'cancel';
}
