import { create } from 'zustand';
import { keepEqual } from '../status-store.ts';
import { asError, call, subscribe } from '../../ipc/call.ts';
import { useScreen } from '../../kit/screen-store.ts';
import type { Alert, AttentionItem } from '../../../shared/contract/attention.ts';

interface AttentionStore {
  /** Most urgent first; null until read. */
  items: readonly AttentionItem[] | null;
  /** Number of all items, including those not listed. */
  total: number;
  /** Matters that concern no single document, most urgent first. */
  alerts: readonly Alert[];
  fault: string | null;
  /** Reads the items and follows their changes; returns the function that stops it. */
  follow: () => () => void;
  readAgain: () => Promise<void>;
}

export const useAttention = create<AttentionStore>((set) => {
  let isReading = false;
  let isAskedAgain = false;
  const followers = new Set<symbol>();
  /** One read at a time: a change meanwhile leads to another one. */
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
      // Sent after every change of a document, and when a window begins to close.
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

/** The latest items; an unchanged item stays the same object, so that its row is not rendered again. */
export function keepUnchanged(
  before: readonly AttentionItem[],
  now: readonly AttentionItem[],
): AttentionItem[] {
  const known = new Map(before.map((item) => [item.document.id, item]));
  return now.map((item) => keepEqual(known.get(item.document.id), item));
}

interface AttentionTabStore {
  /** The documents that need attention are shown in place of the list. */
  isShown: boolean;
  show: (isShown: boolean) => void;
}

export const useAttentionTab = create<AttentionTabStore>((set) => ({
  isShown: false,
  show: (isShown) => set({ isShown }),
}));

/** Opens the attention tab from any screen. */
export function showAttention(): void {
  useAttentionTab.getState().show(true);
  useScreen.getState().show({ name: 'documents', documentId: null });
}
