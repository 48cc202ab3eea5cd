import { create } from 'zustand';
import type { StartReport } from '../../../shared/contract/app.ts';
import { call, subscribe } from '../../ipc/call.ts';
import { setClock } from '../../kit/time/use-now.ts';
import { useFirstSteps } from './first-steps-store.ts';

interface StartStore {
  /** Null while the program has not answered. */
  report: StartReport | null;
  /** Asks the program to start, or to try again. */
  start: () => Promise<void>;
  /** Puts back the database that the failed start says is whole, and starts. Throws why it could not. */
  putBack: () => Promise<void>;
  /** What the program answered to another call that starts it. */
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

/** Whether the service is one of this machine, which nothing leaves. */
export const useIsPractice = (): boolean =>
  useStart(({ report }) => report?.kind === 'ready' && report.mode === 'training');
