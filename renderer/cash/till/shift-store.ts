import { create } from 'zustand';
import type { MovementView } from '../../../shared/contract/till.ts';
import type { ShiftReport } from '../../../shared/domain/till/shift-report.ts';
import { asError, call } from '../../ipc/call.ts';

const PAGE = 60;

interface ShiftStore {
  /** The X of the open shift; null where none is open, or before it was read. */
  report: ShiftReport | null;
  movements: MovementView[];
  isMore: boolean;
  /** Why the last reading failed. */
  fault: string | null;
  /** Anew, as much of the list as is there. */
  read: () => Promise<void>;
  readMore: () => Promise<void>;
}

/** What the open shift comes to, and its movements, newest first. */
export const useShift = create<ShiftStore>((set, get) => ({
  report: null,
  movements: [],
  isMore: false,
  fault: null,
  async read() {
    const limit = Math.min(200, Math.max(PAGE, get().movements.length));
    try {
      const [{ report }, page] = await Promise.all([
        call('till.x', {}),
        call('till.movements', { number: null, before: null, limit }),
      ]);
      set({ report, ...page, fault: null });
    } catch (error) {
      set({ fault: asError(error).message });
    }
  },
  async readMore() {
    const last = get().movements.at(-1);
    if (last === undefined) return;
    try {
      const page = await call('till.movements', { number: null, before: last.id, limit: PAGE });
      // Another reading may have come in between.
      if (get().movements.at(-1)?.id !== last.id) return;
      set(({ movements }) => ({
        movements: [...movements, ...page.movements],
        isMore: page.isMore,
        fault: null,
      }));
    } catch (error) {
      set({ fault: asError(error).message });
    }
  },
}));
