import { create } from 'zustand';
import type { MachineView } from '../../../shared/contract/machine.ts';
import { call } from '../../ipc/call.ts';
import { tellError } from '../../kit/components/notice-store.ts';

interface MachineStore {
  view: MachineView | null;
  read: () => Promise<void>;
  /** Changes one thing and shows what came of it; a refusal is told. Resolves to whether it was done. */
  change: (ask: () => Promise<MachineView>) => Promise<boolean>;
}

export const useMachine = create<MachineStore>((set, get) => ({
  view: null,
  async read() {
    await get().change(() => call('machine.read', {}));
  },
  async change(ask) {
    try {
      set({ view: await ask() });
      return true;
    } catch (error) {
      tellError(error);
      return false;
    }
  },
}));
