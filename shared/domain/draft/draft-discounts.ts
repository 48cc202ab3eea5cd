import { priceLine } from './line-price.ts';
import type { SaleDraft } from './sale-draft.ts';

/** A line's discount; amounts scaled by 10^8. `line` is its place on the receipt: merchandise first, then services. */
export interface DraftDiscount {
  line: number;
  listPrice: bigint;
  discount: bigint;
}

/** The discounts of a draft's lines, in the order the receipt shows them. */
export function draftDiscounts(draft: SaleDraft): DraftDiscount[] {
  const ofKind = (kind: 'mercaderia' | 'servicio') => draft.lines.filter((line) => line.item.kind === kind);
  return [...ofKind('mercaderia'), ...ofKind('servicio')].flatMap((line, place) => {
    const priced = priceLine(line, draft);
    if (typeof priced === 'string' || priced.discount === 0n) return [];
    return [{ line: place, listPrice: priced.listPrice, discount: priced.discount }];
  });
}
