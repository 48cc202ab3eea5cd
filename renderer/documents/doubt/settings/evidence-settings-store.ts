import { create } from 'zustand';
import type { Output } from '../../../../shared/contract/contract.ts';
import { call } from '../../../ipc/call.ts';
import { tellError } from '../../../kit/components/notice-store.ts';

type EvidenceSettings = Output<'settings.read-evidence'>;

interface EvidenceSettingsStore {
  /** Null while they have not been read. */
  settings: EvidenceSettings | null;
  read: () => Promise<void>;
  /** True once the program has kept it; a refusal has been shown. */
  change: (next: Partial<EvidenceSettings>) => Promise<boolean>;
}

/** Settings of the evidence of numbers. */
export const useEvidenceSettings = create<EvidenceSettingsStore>((set) => ({
  settings: null,
  async read() {
    try {
      set({ settings: await call('settings.read-evidence', {}) });
    } catch (error) {
      tellError(error);
    }
  },
  async change(next) {
    try {
      set({ settings: await call('settings.save-evidence', next) });
      return true;
    } catch (error) {
      tellError(error);
      return false;
    }
  },
}));
