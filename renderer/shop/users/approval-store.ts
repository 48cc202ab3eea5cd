import { create } from 'zustand';
import { dropKeys } from '../../kit/keys/held-keys.ts';
import type { MethodName } from '../../../shared/contract/contract.ts';

/** An act that somebody else has to allow. */
interface AskedApproval {
  method: MethodName;
  /** Its input as JSON: exactly this is allowed. */
  message: string;
  /** Why it is not allowed without. */
  why: string;
  answer: (isAllowed: boolean) => void;
}

interface ApprovalStore {
  asked: AskedApproval | null;
  /** Resolves with whether somebody allowed it. One is asked at a time; another is refused meanwhile. */
  ask: (wanted: Omit<AskedApproval, 'answer'>) => Promise<boolean>;
}

/** What waits for the PIN of somebody who may do it. */
export const useApproval = create<ApprovalStore>((set, get) => ({
  asked: null,
  ask(wanted) {
    if (get().asked !== null) return Promise.resolve(false);
    // What was typed ahead is no PIN.
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
