import { create } from 'zustand';
import type { FreeTrialForm } from '../../../shared/contract/account.ts';
import type { Output } from '../../../shared/contract/contract.ts';
import { call } from '../../ipc/call.ts';
import { tellError } from '../../kit/components/notice-store.ts';

interface FreeTrialStore {
  /** The newest first. */
  trials: Output<'account.free-trials'>['trials'];
  read: () => Promise<void>;
  /** Throws CallError. */
  ask: (form: FreeTrialForm) => Promise<void>;
  send: (id: string) => Promise<void>;
}

/** Free trials that were asked for here. */
export const useFreeTrials = create<FreeTrialStore>((set) => ({
  trials: [],
  async read() {
    try {
      set(await call('account.free-trials', {}));
    } catch (error) {
      tellError(error);
    }
  },
  async ask(form) {
    set(await call('account.ask-free-trial', form));
  },
  async send(id) {
    try {
      set(await call('account.send-free-trial', { id }));
    } catch (error) {
      tellError(error);
    }
  },
}));
