import { create } from 'zustand';
import type { CategoryName } from '../settings/category-names.ts';

export type Screen =
  | { name: 'sale' }
  | {
      name: 'documents';
      documentId: string | null;
      /** In front of them the form of a new dispatch note on an invoice, or of one that is corrected. */
      dispatch?: { invoiceId: string; noteId: string | null };
      /** In front of them what there is to know of one that may be there twice. */
      isTwice?: boolean;
    }
  | { name: 'catalog' }
  | { name: 'clients' }
  | { name: 'till' }
  | { name: 'reports' }
  | {
      name: 'settings';
      /** Without one, the first. */
      category?: CategoryName;
    };

interface ScreenStore {
  screen: Screen;
  show: (screen: Screen) => void;
}

/** Which screen is in front. */
export const useScreen = create<ScreenStore>((set) => ({
  screen: { name: 'sale' },
  show: (screen) => set({ screen }),
}));
