import { useState } from 'react';
import { create } from 'zustand';
import { call, subscribe } from '../../ipc/call.ts';
import { tellError } from '../../kit/components/notice-store.ts';
import { setClock } from '../../kit/time/use-now.ts';
import type { StartReport } from '../../../shared/contract/app.ts';
import type { FirstSteps } from '../../../shared/contract/first-steps.ts';
import type { FirstStepName } from '../../../shared/domain/shop/first-steps.ts';

interface FirstStepsStore {
  /** Null if the first steps are over. */
  progress: FirstSteps | null;
  /** The user reopened the steps: the first one not done is shown, including those left for later. */
  isAskedFor: boolean;
  take: (progress: FirstSteps | null) => void;
  settle: (name: FirstStepName, state: 'done' | 'skipped') => Promise<void>;
  /** Reads the progress again: the settings may have completed a step. */
  read: () => Promise<void>;
  /** Brings the steps to the front, or the sale. */
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
  /** Null until the main process has answered. */
  report: StartReport | null;
  /** Asks the main process to start, or to try again. */
  start: () => Promise<void>;
  /** Restores the intact database that the failed start found, and starts. Throws if that fails. */
  putBack: () => Promise<void>;
  /** Takes the result of another call that starts the counter. */
  take: (report: StartReport) => void;
  /** Follows the main process's clock; returns the function that stops it. */
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

/** True in training: the service runs on this machine, and no data leaves it. */
export const useIsPractice = (): boolean =>
  useStart(({ report }) => report?.kind === 'ready' && report.mode === 'training');

/** Props of a step, which reports when it is done; its parent offers to leave it for later. */
export interface StepProps {
  onDone: () => void;
}

/** Sets the open database aside, and starts again. */
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

/** The first open step, without those left for later. */
export function nextOf({ steps }: Pick<FirstSteps, 'steps'>): Shown {
  return steps.find(({ state }) => state === 'open')?.name ?? 'ready';
}

/** The first step not done, including those left for later. */
export function firstLeft({ steps }: Pick<FirstSteps, 'steps'>): Shown {
  return steps.find(({ state }) => state !== 'done')?.name ?? 'ready';
}
