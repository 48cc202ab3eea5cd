import { create } from 'zustand';
import type { ShopSettings } from '../../../shared/contract/settings.ts';
import { tellError } from '../components/notice-store.ts';
import { useShopSettings } from './shop-settings-store.ts';
import { CATEGORY_OF, type CategoryName, type SettingName } from './setting-categories.ts';

interface Change {
  name: SettingName;
  /** Restores the previous value. */
  undo: () => void | Promise<void>;
}

interface ChangesStore {
  /** Changes by the user at the counter since the window opened, the latest last. */
  changes: readonly Change[];
  /** Setting whose change was just undone; null if the last action was no undo. */
  undone: SettingName | null;
  note: (change: Change) => void;
  /** Undoes the latest change of this category. */
  undoLatest: (category: CategoryName) => Promise<void>;
  /** Clears the undo history; the changes stay. */
  forget: () => void;
}

/** Undo history: each change applies at once and can be undone in its category, the latest first. */
export const useChanges = create<ChangesStore>((set, get) => ({
  changes: [],
  undone: null,
  note: (change) => set(({ changes }) => ({ changes: [...changes, change], undone: null })),
  async undoLatest(category) {
    const latest = latestOf(get().changes, category);
    if (latest === undefined) return;
    set(({ changes }) => ({ changes: changes.filter((change) => change !== latest) }));
    try {
      await latest.undo();
      set({ undone: latest.name });
    } catch (error) {
      set(({ changes }) => ({ changes: [...changes, latest] }));
      tellError(error);
    }
  },
  forget: () => set({ changes: [], undone: null }),
}));

export function latestOf(changes: readonly Change[], category: CategoryName): Change | undefined {
  return changes.findLast(({ name }) => CATEGORY_OF[name] === category);
}

/** Resolves once the main process has stored the value, or its refusal has been shown. */
export async function changeShop<K extends keyof ShopSettings>(
  name: SettingName,
  key: K,
  value: ShopSettings[K],
): Promise<void> {
  const { settings, save } = useShopSettings.getState();
  const before = settings[key];
  try {
    await save({ [key]: value });
    noteShop(name, key, before);
  } catch (error) {
    tellError(error);
  }
}

/** Records the undo of a setting that the main process has stored already. */
export function noteShop<K extends keyof ShopSettings>(
  name: SettingName,
  key: K,
  before: ShopSettings[K],
): void {
  const { save } = useShopSettings.getState();
  useChanges.getState().note({ name, undo: () => save({ [key]: before }) });
}
