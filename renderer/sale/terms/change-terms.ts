import { isPercent } from '../../../shared/domain/draft/read-discount.ts';
import type { DraftLine, SaleDraft } from '../../../shared/domain/draft/sale-draft.ts';
import type { LineTerms } from './terms-store.ts';

/** The line with these terms, as typed. */
export function changeTerms(draft: SaleDraft, key: string, terms: Partial<LineTerms>): SaleDraft {
  const lines = draft.lines.map((line) => (line.key === key ? { ...line, ...terms } : line));
  return { ...draft, lines };
}

/**
 * A line's discount as it could be every line's: a percentage, or none where another line has one. Null for an
 * amount, which is of one line only, and where there is nothing to do.
 */
export function discountForAll(discount: string, others: readonly DraftLine[]): string | null {
  const typed = discount.trim();
  if (typed === '') return others.some((line) => line.discount.trim() !== '') ? '' : null;
  return isPercent(typed) ? typed : null;
}

/** Every line with this discount, in place of its own. */
export function discountAll(draft: SaleDraft, discount: string): SaleDraft {
  return { ...draft, lines: draft.lines.map((line) => ({ ...line, discount })) };
}
