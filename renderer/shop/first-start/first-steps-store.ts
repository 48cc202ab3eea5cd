import { create } from 'zustand';
import type { FirstStepName } from '../../../shared/domain/first-steps.ts';
import type { FirstSteps } from '../../../shared/contract/first-steps.ts';
import { call } from '../../ipc/call.ts';

interface FirstStepsStore {
  /** Null where nobody is led. */
  progress: FirstSteps | null;
  /** A person asked for the steps: the first that is not done is shown, whatever was left for later. */
  isAskedFor: boolean;
  take: (progress: FirstSteps | null) => void;
  settle: (name: FirstStepName, state: 'done' | 'skipped') => Promise<void>;
  /** The settings may have given what a step is for. */
  read: () => Promise<void>;
  /** Puts the steps before the sale, or the sale before them. */
  bring: (isInFront: boolean) => Promise<void>;
  end: () => Promise<void>;
}

/** How far the first start has come. */
export const useFirstSteps = create<FirstStepsStore>((set) => ({
  progress: null,
  isAskedFor: false,
  take: (progress) => set({ progress }),
  settle: async (name, state) => set(await call('first-steps.settle', { name, state })),
  read: async () => set(await call('first-steps.read', {})),
  bring: async (isInFront) => {
    set({ ...(await call('first-steps.bring', { isInFront })), isAskedFor: isInFront });
  },
  end: async () => set(await call('first-steps.end', {})),
}));
