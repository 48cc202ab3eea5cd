import { create } from 'zustand';
import type { ShopSettings } from '../../../shared/contract/settings.ts';
import { USUAL_SETTINGS } from '../../../shared/contract/usual-settings.ts';
import { call } from '../../ipc/call.ts';
import { tellError } from '../components/notice-store.ts';

interface ShopSettingsStore {
  /** Defaults until they have been read. */
  settings: ShopSettings;
  read: () => Promise<void>;
  save: (decided: Partial<ShopSettings>) => Promise<void>;
}

export const useShopSettings = create<ShopSettingsStore>((set) => ({
  settings: USUAL_SETTINGS,
  async read() {
    try {
      set({ settings: await call('settings.read', {}) });
    } catch (error) {
      tellError(error);
    }
  },
  async save(decided) {
    set({ settings: await call('settings.save', decided) });
  },
}));
