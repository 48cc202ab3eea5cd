import { create } from 'zustand';
import type { CounterStatus } from '../../shared/contract/sending.ts';
import { call, subscribe } from '../ipc/call.ts';
import { keepEqual } from './keep-equal.ts';
import { tellError } from '../kit/components/notice-store.ts';

interface StatusStore {
  status: CounterStatus | null;
  /** Reads the status and follows its changes; returns the function that ends it. */
  follow: () => () => void;
}

export const useStatus = create<StatusStore>((set) => ({
  status: null,
  follow() {
    const take = (now: CounterStatus): void => set(({ status }) => ({ status: keepEqual(status, now) }));
    const end = subscribe('status.changed', take);
    call('status.read', {}).then(take, tellError);
    return end;
  },
}));
