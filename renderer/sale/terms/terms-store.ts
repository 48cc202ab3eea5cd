import { create } from 'zustand';
import { useSaleDialog } from '../dialog-store.ts';
import { keyOfLineId } from '../focus.ts';
import { useSale } from '../sale-store.ts';
import { isPercent } from '../../../shared/domain/sale/read-discount.ts';
import type { DraftLine, SaleDraft } from '../../../shared/domain/sale/sale-draft.ts';

/** Terms of a line besides its quantity, as typed. */
export type LineTerms = Pick<DraftLine, 'price' | 'discount' | 'remark'>;

interface TermsStore {
  /** The line whose terms are open. */
  key: string | null;
  /** Terms of all lines when the dialog opened, by line. */
  before: ReadonlyMap<string, LineTerms>;
}

export const useTerms = create<TermsStore>(() => ({ key: null, before: new Map() }));

/** Opens the terms of this line, else of the marked one, else of the latest. False if there is no line. */
export function openTerms(wanted?: string): boolean {
  const { draft, added } = useSale.getState();
  const lines = draft?.lines ?? [];
  const has = (key: string | null | undefined): key is string => lines.some((line) => line.key === key);
  const key = [wanted, keyOfLineId(document.activeElement), added?.key, lines.at(-1)?.key].find(has);
  if (key === undefined) return false;
  const before = lines.map(
    ({ key: each, price, discount, remark }) => [each, { price, discount, remark }] as const,
  );
  useTerms.setState({ key, before: new Map(before) });
  useSaleDialog.getState().show('terms');
  return true;
}

/** Discards the typed terms: restores every line to when the dialog opened. */
export function undoTerms(): void {
  const { before } = useTerms.getState();
  useSale.getState().change((draft) => ({
    ...draft,
    lines: draft.lines.map((line) => ({ ...line, ...before.get(line.key) })),
  }));
}

/** The line with these terms, as typed. */
export function changeTerms(draft: SaleDraft, key: string, terms: Partial<LineTerms>): SaleDraft {
  const lines = draft.lines.map((line) => (line.key === key ? { ...line, ...terms } : line));
  return { ...draft, lines };
}

/**
 * Discount to apply to all lines: a percentage, or none if another line has one. Null for an amount, which
 * applies to one line only, and if there is nothing to do.
 */
export function discountForAll(discount: string, others: readonly DraftLine[]): string | null {
  const typed = discount.trim();
  if (typed === '') return others.some((line) => line.discount.trim() !== '') ? '' : null;
  return isPercent(typed) ? typed : null;
}

/** Gives every line this discount. */
export function discountAll(draft: SaleDraft, discount: string): SaleDraft {
  return { ...draft, lines: draft.lines.map((line) => ({ ...line, discount })) };
}
