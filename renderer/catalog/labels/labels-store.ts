import { create } from 'zustand';
import {
  type LabelMargins,
  labelsASheet,
  type LabelSizeName,
  MAX_LABELS,
  sizeOf,
} from '../../../shared/domain/paper/label-size.ts';
import type { LabelPlan, LabelRow, LabelSettings, LabelSource } from '../../../shared/contract/labels.ts';
import { asError, call } from '../../ipc/call.ts';

interface LabelsState {
  /** Null until read. */
  rows: LabelRow[] | null;
  /** Number of products left out because there is no room for them. */
  more: number;
  /** True if the search matches still more products, which are not counted. */
  isMore: boolean;
  /** Number of labels by item; 0 for none. */
  counts: ReadonlyMap<string, number>;
  /** Number of labels of each item, as last set for all. */
  each: number;
  settings: LabelSettings;
  /** Number of used places on the first sheet. */
  start: number;
  fault: string | null;
}

interface LabelsStore extends LabelsState {
  begin: (from: LabelSource) => Promise<void>;
  setCount: (id: string, count: number) => void;
  setAll: (count: number) => void;
  setSize: (size: LabelSizeName) => void;
  setMargins: (margins: LabelMargins) => void;
  setStart: (start: number) => void;
}

const NOTHING: LabelsState = {
  rows: null,
  more: 0,
  isMore: false,
  counts: new Map(),
  each: 1,
  settings: { size: 'a4-3x8', margins: {} },
  start: 0,
  fault: null,
};

/** The labels being prepared. */
export const useLabels = create<LabelsStore>((set) => ({
  ...NOTHING,
  async begin(from) {
    set(NOTHING);
    try {
      const [{ rows, more, isMore }, { priceLabels }] = await Promise.all([
        call('labels.rows', { from }),
        call('settings.read', {}),
      ]);
      // Values chosen meanwhile stay.
      set(({ each, settings }) => ({
        rows,
        more,
        isMore,
        counts: new Map(rows.map(({ id }) => [id, each])),
        settings: {
          size: settings === NOTHING.settings ? priceLabels.size : settings.size,
          margins: { ...priceLabels.margins, ...settings.margins },
        },
      }));
    } catch (error) {
      set({ fault: asError(error).message });
    }
  },
  setCount: (id, count) => set(({ counts }) => ({ counts: new Map(counts).set(id, atMost(count)) })),
  setAll(count) {
    const each = atMost(count);
    set(({ rows }) => ({ each, counts: new Map((rows ?? []).map(({ id }) => [id, each])) }));
  },
  setSize: (size) => set(({ settings }) => ({ settings: { ...settings, size }, start: 0 })),
  setMargins: (margins) =>
    set(({ settings }) => ({
      settings: { ...settings, margins: { ...settings.margins, [settings.size]: margins } },
    })),
  setStart: (start) =>
    set(({ settings }) => ({ start: Math.max(0, Math.min(start, labelsASheet(sizeOf(settings.size)) - 1)) })),
}));

const atMost = (count: number): number => Math.max(0, Math.min(count, MAX_LABELS));

/** Margins of the chosen size; zero on a roll. */
export function marginsOf({ size: name, margins }: LabelSettings): LabelMargins {
  const size = sizeOf(name);
  return size.kind === 'sheet' ? (margins[name] ?? size.margins) : { top: 0, left: 0 };
}

/** Plan of the chosen labels; null if there are none, or too many. */
export function planOf({
  rows,
  counts,
  settings,
  start,
}: Pick<LabelsState, 'rows' | 'counts' | 'settings' | 'start'>): LabelPlan | null {
  const items = (rows ?? []).flatMap(({ id }) => {
    const count = counts.get(id) ?? 0;
    return count === 0 ? [] : [{ id, count }];
  });
  const total = items.reduce((sum, { count }) => sum + count, 0);
  if (total === 0 || total > MAX_LABELS) return null;
  return { size: settings.size, margins: marginsOf(settings), start, items };
}
