import { create } from 'zustand';
import type { IssuingPoint } from '../../../shared/domain/draft/sale-draft.ts';
import { call } from '../../ipc/call.ts';
import { tellError } from '../../kit/components/notice-store.ts';

interface PointStore {
  points: IssuingPoint[];
  /** The one somebody chose for a sale, for the next ones of this window. */
  chosen: IssuingPoint | null;
  /** Reads them anew: the first login may have brought them. */
  read: () => Promise<void>;
  choose: (point: IssuingPoint) => void;
}

/** The points this counter may issue from. */
export const usePoints = create<PointStore>((set) => ({
  points: [],
  chosen: null,
  async read() {
    try {
      set(await call('lookups.points', {}));
    } catch (error) {
      tellError(error);
    }
  },
  choose: (chosen) => set({ chosen }),
}));
