import { create } from 'zustand';
import { call } from '../ipc/call.ts';
import { tellError } from '../stores/notice-store.ts';

interface UnitStore {
  /** Names of the units of measure by their ids. */
  names: ReadonlyMap<string, string>;
  read: () => Promise<void>;
}

export const useUnits = create<UnitStore>((set) => ({
  names: new Map(),
  async read() {
    try {
      const { units } = await call('lookups.units', {});
      set({ names: new Map(units.map(({ id, nombre }) => [id, nombre])) });
    } catch (error) {
      tellError(error);
    }
  },
}));
