import { create } from 'zustand';
import { keepEqual } from '../status-store.ts';
import { asError, call, subscribe } from '../../ipc/call.ts';
import { useScreen } from '../../kit/screen-store.ts';
import type { Alert, AttentionItem } from '../../../shared/contract/attention.ts';

interface AttentionStore {
  /** The most pressing first; null until they have been read. */
  items: readonly AttentionItem[] | null;
  /** Number of all of them, listed or not. */
  total: number;
  /** Matters of no one document, the most pressing first. */
  alerts: readonly Alert[];
  fault: string | null;
  /** Reads them and follows their changes; returns the function that ends it. */
  follow: () => () => void;
  readAgain: () => Promise<void>;
}

export const useAttention = create<AttentionStore>((set) => {
  let isReading = false;
  let isAskedAgain = false;
  const followers = new Set<symbol>();
  /** One reading at a time: what changes meanwhile is in the next one. */
  const read = async (): Promise<void> => {
    isAskedAgain = true;
    if (isReading) return;
    isReading = true;
    while (isAskedAgain && followers.size > 0) {
      isAskedAgain = false;
      try {
        const told = await call('documents.attention', {});
        set(({ items }) => ({ ...told, items: keepUnchanged(items ?? [], told.items), fault: null }));
      } catch (error) {
        set({ fault: asError(error).message });
      }
    }
    isReading = false;
  };
  return {
    items: null,
    total: 0,
    alerts: [],
    fault: null,
    follow() {
      const follower = Symbol('follower');
      followers.add(follower);
      // Told after every change of a document, and when a window begins to close.
      const end = subscribe('status.changed', () => void read());
      void read();
      return () => {
        followers.delete(follower);
        end();
      };
    },
    readAgain: read,
  };
});

/** The latest items; an unchanged item is the same object as before, so that its row is not drawn again. */
export function keepUnchanged(
  before: readonly AttentionItem[],
  now: readonly AttentionItem[],
): AttentionItem[] {
  const known = new Map(before.map((item) => [item.document.id, item]));
  return now.map((item) => keepEqual(known.get(item.document.id), item));
}

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
