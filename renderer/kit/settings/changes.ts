import { create } from 'zustand';
import type { ShopSettings } from '../../../shared/contract/settings.ts';
import { tellError } from '../components/notice-store.ts';
import { useShopSettings } from './shop-settings-store.ts';
import { CATEGORY_OF, type CategoryName, type SettingName } from './setting-categories.ts';

interface Change {
  name: SettingName;
  /** Puts back what was before it. */
  undo: () => void | Promise<void>;
}

interface ChangesStore {
  /** Changes by the user at the counter since the window opened, the latest last. */
  changes: readonly Change[];
  /** Setting whose change was undone last; null if the last act was no undo. */
  undone: SettingName | null;
  note: (change: Change) => void;
  /** Takes back the latest change of this category. */
  undoLatest: (category: CategoryName) => Promise<void>;
  /** Leaves the changes as they are: nobody can take them back any more. */
  forget: () => void;
}

/** Every change holds at once; each can be taken back where it was made, the latest first. */
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

/** Resolves once the program has kept it, or its refusal has been told. */
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

/** Of a setting the program has kept already: what undo puts back. */
export function noteShop<K extends keyof ShopSettings>(
  name: SettingName,
  key: K,
  before: ShopSettings[K],
): void {
  const { save } = useShopSettings.getState();
  useChanges.getState().note({ name, undo: () => save({ [key]: before }) });
}
