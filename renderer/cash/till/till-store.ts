import { create } from 'zustand';
import { asError, call, subscribe } from '../../ipc/call.ts';
import { tellError } from '../../kit/components/notice-store.ts';
import type { MovementView, TillState } from '../../../shared/contract/till.ts';
import type { ShiftReport } from '../../../shared/domain/cash/shift-report.ts';

interface TillStore {
  state: TillState | null;
  /** Counts what has changed: anyone who shows more of the till reads it again. */
  version: number;
  /** As an answer of the program brought it. */
  take: (state: TillState) => void;
  /** Reads the till and follows its changes; returns the function that ends it. */
  follow: () => () => void;
}

export const useTill = create<TillStore>((set, get) => ({
  state: null,
  version: 0,
  take: (state) => set(({ version }) => ({ state, version: version + 1 })),
  follow() {
    const read = (): void => void call('till.read', {}).then(get().take, tellError);
    read();
    return subscribe('till.changed', read);
  },
}));

const PAGE = 60;

interface ShiftStore {
  /** The X of the open shift; null where none is open, or before it was read. */
  report: ShiftReport | null;
  movements: MovementView[];
  isMore: boolean;
  fault: string | null;
  /** Again, as much of the list as is there. */
  read: () => Promise<void>;
  readMore: () => Promise<void>;
}

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
