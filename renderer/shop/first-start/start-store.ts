import { useState } from 'react';
import { create } from 'zustand';
import { call, subscribe } from '../../ipc/call.ts';
import { tellError } from '../../kit/components/notice-store.ts';
import { setClock } from '../../kit/time/use-now.ts';
import type { StartReport } from '../../../shared/contract/app.ts';
import type { FirstSteps } from '../../../shared/contract/first-steps.ts';
import type { FirstStepName } from '../../../shared/domain/shop/first-steps.ts';

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

interface StartStore {
  /** Null while the program has not answered. */
  report: StartReport | null;
  /** Asks the program to start, or to try again. */
  start: () => Promise<void>;
  /** Puts back the database that the failed start says is whole, and starts. Throws why it could not. */
  putBack: () => Promise<void>;
  /** Takes the program's answer to another call that starts it. */
  take: (report: StartReport) => void;
  /** Goes with the program's clock; the returned function ends that. */
  followClock: () => () => void;
}

export const useStart = create<StartStore>((set, get) => ({
  report: null,
  async start() {
    get().take(await call('app.start', {}));
  },
  async putBack() {
    get().take(await call('app.put-back', {}));
  },
  take(report) {
    if (report.kind === 'ready') useFirstSteps.getState().take(report.firstSteps);
    set({ report });
  },
  followClock: () =>
    subscribe('clock.moved', (clock) =>
      set(({ report }) => (report?.kind === 'ready' ? { report: { ...report, clock } } : {})),
    ),
}));

useStart.subscribe(({ report }) => setClock(report?.kind === 'ready' ? report.clock : null));

/** True where the service is one of this machine, which nothing leaves. */
export const useIsPractice = (): boolean =>
  useStart(({ report }) => report?.kind === 'ready' && report.mode === 'training');

/** Each step says when it was taken; that it can be left for later is around it. */
export interface StepProps {
  onDone: () => void;
}

/** Has the open database set aside, and begins again. */
export function useLeavePlace(method: 'first-start.choose-again' | 'first-start.leave-company') {
  const [isLeaving, setIsLeaving] = useState(false);
  const leave = async (): Promise<void> => {
    setIsLeaving(true);
    try {
      await call(method, {});
      location.reload();
    } catch (error) {
      setIsLeaving(false);
      tellError(error);
    }
  };
  return { isLeaving, leave };
}

export type Shown = FirstStepName | 'ready';

/** The first that is still to be taken; those left for later come when they are asked for. */
export function nextOf({ steps }: Pick<FirstSteps, 'steps'>): Shown {
  return steps.find(({ state }) => state === 'open')?.name ?? 'ready';
}

/** The first that is not done, for anyone who asks what is left. */
export function firstLeft({ steps }: Pick<FirstSteps, 'steps'>): Shown {
  return steps.find(({ state }) => state !== 'done')?.name ?? 'ready';
}
