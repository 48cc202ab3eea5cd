import { create } from 'zustand';
import type { IssuingPoint } from '../../../shared/domain/sale/sale-draft.ts';
import { call } from '../../ipc/call.ts';
import { tellError } from '../../kit/components/notice-store.ts';

export const nameOf = (point: IssuingPoint): string =>
  [point.numero_timbrado, point.numero_establecimiento, point.punto_expedicion].join('-');

interface PointsKnown {
  /** The counter's own. */
  own: IssuingPoint | null;
  points: readonly IssuingPoint[];
  /** Point chosen for an earlier sale since the window opened. */
  chosen: IssuingPoint | null;
}

/** Issuing point of a sale with this `point`; null if the user has to choose among several. */
export function pointOfSale(
  point: IssuingPoint | null,
  { own, points, chosen }: PointsKnown,
): IssuingPoint | null {
  if (own !== null) return own;
  if (point !== null) return point;
  if (points.length === 1) return points[0] ?? null;
  return points.find((known) => chosen !== null && nameOf(known) === nameOf(chosen)) ?? null;
}

interface PointStore {
  points: IssuingPoint[];
  /** Point chosen for a sale; used for the next ones of this window. */
  chosen: IssuingPoint | null;
  /** Reads the points again: the first login may have brought them. */
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
