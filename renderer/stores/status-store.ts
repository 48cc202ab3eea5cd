import { create } from 'zustand';
import type { CounterStatus } from '../../shared/ipc/status-schemas.ts';
import { call, subscribe } from '../ipc/call.ts';
import { tellError } from './notice-store.ts';

interface StatusStore {
  status: CounterStatus | null;
  /** Reads the status and follows its changes; returns the function that ends it. */
  follow: () => () => void;
}

export const useStatus = create<StatusStore>((set) => ({
  status: null,
  follow() {
    const end = subscribe('status.changed', (status) => set({ status }));
    call('status.read', {}).then((status) => set({ status }), tellError);
    return end;
  },
}));
