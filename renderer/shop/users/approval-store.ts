import { create } from 'zustand';
import type { WantedApproval } from '../../ipc/call.ts';
import { dropKeys } from '../../kit/keys/held-keys.ts';

interface AskedApproval extends WantedApproval {
  answer: (isAllowed: boolean) => void;
}

interface ApprovalStore {
  asked: AskedApproval | null;
  /** Resolves to true if approved. One request at a time: another one is refused meanwhile. */
  ask: (wanted: WantedApproval) => Promise<boolean>;
}

/** Act that waits for the PIN of a user who may allow it. */
export const useApproval = create<ApprovalStore>((set, get) => ({
  asked: null,
  ask(wanted) {
    if (get().asked !== null) return Promise.resolve(false);
    // Keys typed ahead are no PIN.
    dropKeys();
    return new Promise((resolve) => {
      const answer = (isAllowed: boolean): void => {
        set({ asked: null });
        resolve(isAllowed);
      };
      set({ asked: { ...wanted, answer } });
    });
  },
}));
