import { create } from 'zustand';
import type { IssuingPoint } from '../../../shared/domain/draft/sale-draft.ts';
import { call } from '../../ipc/call.ts';
import { tellError } from '../../stores/notice-store.ts';

interface PointStore {
  points: IssuingPoint[];
  /** Reads them anew: the first login may have brought them. */
  read: () => Promise<void>;
}

/** The points this counter may issue from. */
export const usePoints = create<PointStore>((set) => ({
  points: [],
  async read() {
    try {
      set(await call('lookups.points', {}));
    } catch (error) {
      tellError(error);
    }
  },
}));
