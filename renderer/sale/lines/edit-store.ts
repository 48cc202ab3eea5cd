import { create } from 'zustand';
import { setQuantity } from '../draft-changes.ts';
import { useSale } from '../sale-store.ts';

interface EditStore {
  /** Line whose quantity is being edited, its former quantity, and if a digit opened it; null if none. */
  editing: { key: string; before: string; isByDigit: boolean } | null;
  /** Opens a line's quantity; `typed` is the digit that opened and replaces it. */
  begin: (key: string, typed?: string) => void;
  /** Ends with the typed quantity or the former one. */
  finish: (how: 'keep' | 'undo') => void;
}

export const useQuantityEdit = create<EditStore>((set, get) => ({
  editing: null,
  begin(key, typed) {
    const line = useSale.getState().draft?.lines.find((candidate) => candidate.key === key);
    if (line === undefined) return;
    set({ editing: { key, before: line.quantity, isByDigit: typed !== undefined } });
    if (typed !== undefined) useSale.getState().change((draft) => setQuantity(draft, key, typed));
  },
  finish(how) {
    const { editing } = get();
    if (editing === null) return;
    if (how === 'undo') useSale.getState().change((draft) => setQuantity(draft, editing.key, editing.before));
    set({ editing: null });
  },
}));
