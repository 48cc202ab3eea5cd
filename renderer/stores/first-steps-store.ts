import { create } from 'zustand';
import type { FirstStepName } from '../../shared/domain/first-steps.ts';
import type { FirstSteps } from '../../shared/ipc/first-start-schemas.ts';
import { call } from '../ipc/call.ts';

interface FirstStepsStore {
  /** Null where nobody is led. */
  progress: FirstSteps | null;
  take: (progress: FirstSteps | null) => void;
  settle: (name: FirstStepName, state: 'done' | 'skipped') => Promise<void>;
  /** Puts the steps before the sale, or the sale before them. */
  bring: (isInFront: boolean) => Promise<void>;
  end: () => Promise<void>;
}

/** How far the first start has come. */
export const useFirstSteps = create<FirstStepsStore>((set) => ({
  progress: null,
  take: (progress) => set({ progress }),
  settle: async (name, state) => set(await call('first-steps.settle', { name, state })),
  bring: async (isInFront) => set(await call('first-steps.bring', { isInFront })),
  end: async () => set(await call('first-steps.end', {})),
}));
