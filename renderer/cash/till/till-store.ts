import { create } from 'zustand';
import type { TillState } from '../../../shared/contract/till.ts';
import { call, subscribe } from '../../ipc/call.ts';
import { tellError } from '../../kit/components/notice-store.ts';

interface TillStore {
  state: TillState | null;
  /** Counts what has changed: whoever shows more of the till reads it anew. */
  version: number;
  /** As an answer of the program brought it. */
  take: (state: TillState) => void;
  /** Reads the till and follows its changes; returns the function that ends it. */
  follow: () => () => void;
}

/** How the till stands. */
export const useTill = create<TillStore>((set, get) => ({
  state: null,
  version: 0,
  take: (state) => set(({ version }) => ({ state, version: version + 1 })),
  follow() {
    const read = (): void => void call('till.read', {}).then(get().take, tellError);
    read();
    return subscribe('till.changed', read);
  },
}));
