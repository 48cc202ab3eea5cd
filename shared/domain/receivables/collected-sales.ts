import { heldMoney } from '../till/document-money.ts';
import type { Movement } from '../till/movement.ts';

/** What of a receipt of money is for one sale. */
export interface CollectedSale {
  documentId: string;
  /** As it was received, with corrections of its means, which leave its sum as it is. */
  received: Movement[];
  /** What took it back whole, where it was wrong. */
  annulled: Movement[] | null;
}

/**
 * The movements of one receipt, in the order they were written, by sale. A correction of means ends with the sum that
 * was received, taking it back only goes down: what follows the last movement at which the sum was whole took it back.
 */
export function collectedSales(movements: readonly Movement[]): CollectedSale[] {
  const ids = [...new Set(movements.flatMap(({ documentId }) => documentId ?? []))];
  return ids.map((documentId) => {
    const own = movements.filter((movement) => movement.documentId === documentId);
    const amount = heldMoney(own.filter(({ kind }) => kind === 'collection'));
    const whole = own.findLastIndex((_, index) => heldMoney(own.slice(0, index + 1)) === amount);
    const annulled = own.slice(whole + 1);
    return {
      documentId,
      received: own.slice(0, whole + 1),
      annulled: annulled.length === 0 ? null : annulled,
    };
  });
}
