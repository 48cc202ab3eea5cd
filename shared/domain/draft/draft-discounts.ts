import { lineAmounts } from './line-amounts.ts';
import type { SaleDraft } from './sale-draft.ts';

/** A line's discount; amounts scaled by 10^8. `line` is its place on the receipt: merchandise first, then services. */
export interface DraftDiscount {
  line: number;
  listPrice: bigint;
  discount: bigint;
  /** As a percentage, scaled by 10^8, where that is how it was typed. */
  percent: bigint | null;
}

/** The discounts of a draft's lines, in the order the receipt shows them. */
export function draftDiscounts(draft: SaleDraft): DraftDiscount[] {
  const ofKind = (kind: 'mercaderia' | 'servicio') => draft.lines.filter((line) => line.item.kind === kind);
  return [...ofKind('mercaderia'), ...ofKind('servicio')].flatMap((line, place) => {
    const { priced } = lineAmounts(line, draft);
    if (typeof priced === 'string' || priced.discount === 0n) return [];
    const { listPrice, discount, percent } = priced;
    return [{ line: place, listPrice, discount, percent }];
  });
}
