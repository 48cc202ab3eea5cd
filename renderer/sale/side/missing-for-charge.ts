import { lineQuantity, type SaleDraft } from '../../../shared/domain/draft/sale-draft.ts';

/** What stands between a draft and charging it; `key` is the line's. */
export type Missing =
  | { kind: 'lines' }
  | { kind: 'quantity'; key: string }
  | { kind: 'point' }
  | { kind: 'client' };

/** The first thing to do before a sale can be charged, in the order a cashier does them; null if nothing. */
export function missingForCharge(draft: SaleDraft): Missing | null {
  if (draft.lines.length === 0) return { kind: 'lines' };
  const wrong = draft.lines.find((line) => lineQuantity(line) === null);
  if (wrong !== undefined) return { kind: 'quantity', key: wrong.key };
  if (draft.point === null) return { kind: 'point' };
  return draft.client === null ? { kind: 'client' } : null;
}
