import { create } from 'zustand';
import { call } from '../ipc/call.ts';
import { tellError } from '../kit/components/notice-store.ts';

interface UnitStore {
  /** True once a read has ended, with an answer or an error. */
  isRead: boolean;
  /** Names of the units of measure by their ids. */
  names: ReadonlyMap<string, string>;
  /** `BG · Bolsa`, for a list to choose from, by the units' ids. */
  labels: ReadonlyMap<string, string>;
  /** Number of decimals a quantity may be typed with, by the units' ids. */
  decimals: ReadonlyMap<string, number>;
  read: () => Promise<void>;
}

export const useUnits = create<UnitStore>((set) => ({
  isRead: false,
  names: new Map(),
  labels: new Map(),
  decimals: new Map(),
  async read() {
    try {
      const { units } = await call('lookups.units', {});
      set({
        names: new Map(units.map(({ id, nombre }) => [id, nombre])),
        labels: new Map(units.map((unit) => [unit.id, labelOf(unit)])),
        decimals: new Map(units.map(({ id, decimals }) => [id, decimals])),
      });
    } catch (error) {
      tellError(error);
    } finally {
      set({ isRead: true });
    }
  },
}));

function labelOf({ nombre, descripcion }: { nombre: string; descripcion: string }): string {
  return nombre.toLowerCase() === descripcion.toLowerCase() ? nombre : `${nombre} · ${descripcion}`;
}
