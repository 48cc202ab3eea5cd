import { create } from 'zustand';
import type { CategoryName, SettingName } from './settings/setting-categories.ts';

/** Parts of the clients' screen: the clients, their debts, the collections. */
export type ClientsPart = 'clients' | 'receivables' | 'receipts';

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
  | {
      name: 'clients';
      /** Without one, the clients themselves. */
      part?: ClientsPart;
    }
  | { name: 'till' }
  | { name: 'reports' }
  | {
      name: 'settings';
      /** Without one, the first. */
      category?: CategoryName;
      /** Brought into sight, with the focus on it; one of the category. */
      setting?: SettingName;
    };

interface ScreenStore {
  screen: Screen;
  show: (screen: Screen) => void;
}

export const useScreen = create<ScreenStore>((set) => ({
  screen: { name: 'sale' },
  show: (screen) => set({ screen }),
}));
