import { create } from 'zustand';
import { setQuantity } from '../draft-changes.ts';
import { useSale } from '../sale-store.ts';

interface EditStore {
  /** The line whose quantity is being typed, and what it was before; null if none is. A digit may have opened it. */
  editing: { key: string; before: string; isByDigit: boolean } | null;
  /** Opens a line's quantity; `typed` is the digit that opened it and takes its place. */
  begin: (key: string, typed?: string) => void;
  /** Ends with what was typed, or with what it was before. */
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
