import { create } from 'zustand';
import type { CategoryName, SettingName } from './settings/setting-categories.ts';

/** Parts of the clients' screen: the clients, their debts, the collections. */
export type ClientsPart = 'clients' | 'receivables' | 'receipts';

export type Screen =
  | { name: 'sale' }
  | {
      name: 'documents';
      documentId: string | null;
      /** Shows the form of a new dispatch note on an invoice, or of one to correct, in front of the list. */
      dispatch?: { invoiceId: string; noteId: string | null };
      /** Shows the evidence on a possible duplicate in front of the list. */
      isTwice?: boolean;
    }
  | { name: 'catalog' }
  | {
      name: 'clients';
      /** Defaults to the clients. */
      part?: ClientsPart;
    }
  | { name: 'till' }
  | { name: 'reports' }
  | {
      name: 'settings';
      /** Defaults to the first. */
      category?: CategoryName;
      /** Setting of the category to scroll to and focus. */
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
