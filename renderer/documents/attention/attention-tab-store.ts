import { create } from 'zustand';
import { useScreen } from '../../kit/screen-store.ts';

interface AttentionTabStore {
  /** In place of the list of all documents: those that need a person. */
  isShown: boolean;
  show: (isShown: boolean) => void;
}

export const useAttentionTab = create<AttentionTabStore>((set) => ({
  isShown: false,
  show: (isShown) => set({ isShown }),
}));

/** From anywhere, to what needs a person. */
export function showAttention(): void {
  useAttentionTab.getState().show(true);
  useScreen.getState().show({ name: 'documents', documentId: null });
}
