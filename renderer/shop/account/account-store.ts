import { create } from 'zustand';
import type { AccountView } from '../../../shared/contract/account.ts';
import { call } from '../../ipc/call.ts';
import { tellError } from '../../kit/components/notice-store.ts';

interface AccountStore {
  /** Null until it has been read. */
  account: AccountView | null;
  read: () => Promise<void>;
  put: (account: AccountView) => void;
}

/** Whose account it is and how the login is kept. */
export const useAccount = create<AccountStore>((set) => ({
  account: null,
  async read() {
    try {
      set({ account: await call('account.read', {}) });
    } catch (error) {
      tellError(error);
    }
  },
  put: (account) => set({ account }),
}));
