import { create } from 'zustand';
import type { DraftLine } from '../../../shared/domain/draft/sale-draft.ts';
import { useSaleDialog } from '../dialog-store.ts';
import { keyOfLineId } from '../focus.ts';
import { useSale } from '../sale-store.ts';

/** What this sale may say of a line beside its quantity; as typed. */
export type LineTerms = Pick<DraftLine, 'price' | 'discount' | 'remark'>;

interface TermsStore {
  /** The line whose terms are open. */
  key: string | null;
  /** The terms of all lines as they were when it opened, by line. */
  before: ReadonlyMap<string, LineTerms>;
}

export const useTerms = create<TermsStore>(() => ({ key: null, before: new Map() }));

/**
 * Opens price, discount and remark of this line; without one, of the line that is marked, else of the latest. False
 * where there is no line.
 */
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

/** Leaves what was typed behind: every line is as it was when the terms were opened. */
export function undoTerms(): void {
  const { before } = useTerms.getState();
  useSale.getState().change((draft) => ({
    ...draft,
    lines: draft.lines.map((line) => ({ ...line, ...before.get(line.key) })),
  }));
}
