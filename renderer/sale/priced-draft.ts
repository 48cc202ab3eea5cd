import { type PricedDraft, priceDraft } from '../../shared/domain/draft/price-draft.ts';
import type { SaleDraft } from '../../shared/domain/draft/sale-draft.ts';

let latest: { draft: SaleDraft; priced: PricedDraft } | null = null;

/** Prices the sale on the screen once for each change of it, and only the lines that changed. */
export function pricedDraft(draft: SaleDraft): PricedDraft {
  if (latest?.draft !== draft) latest = { draft, priced: priceDraft(draft, latest?.priced ?? null) };
  return latest.priced;
}
