import { create } from 'zustand';
import type { StartReport } from '../../shared/ipc/status-schemas.ts';
import { call } from '../ipc/call.ts';

interface StartStore {
  /** Null while the program has not answered. */
  report: StartReport | null;
  /** Asks the program to start, or to try again. */
  start: () => Promise<void>;
}

export const useStart = create<StartStore>((set) => ({
  report: null,
  async start() {
    set({ report: await call('app.start', {}) });
  },
}));
