import { create } from 'zustand';
import type { Language } from '../../../shared/text/say.ts';
import type { ShopSettings } from '../../../shared/contract/settings.ts';
import type { Appearance } from '../../../shared/domain/appearance.ts';
import { useAppearance } from '../../app/appearance/appearance-store.ts';
import { chooseLanguage } from '../../i18n/i18n.ts';
import { tellError } from '../components/notice-store.ts';
import { useShopSettings } from './shop-settings-store.ts';
import { useSound } from '../sound/sound-store.ts';
import { useUsers } from '../../shop/users/users-store.ts';
import type { CategoryName } from './category-names.ts';
import { CATEGORY_OF, type SettingName } from './setting-names.ts';

interface Change {
  name: SettingName;
  /** Puts back what was before it. */
  undo: () => void | Promise<void>;
}

interface ChangesStore {
  /** What whoever is at the counter changed since the window opened, the latest last. */
  changes: readonly Change[];
  /** Whether the last thing done was an undo, of which setting. */
  undone: SettingName | null;
  note: (change: Change) => void;
  /** Takes back the latest change of this category. */
  undoLatest: (category: CategoryName) => Promise<void>;
  /** What was changed stays as it is: nobody finds it to take back. */
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

// What one person changed is not another one's to take back.
useUsers.subscribe(({ state: now }, { state: before }) => {
  if (now?.current?.id !== before?.current?.id) useChanges.getState().forget();
});

export function latestOf(changes: readonly Change[], category: CategoryName): Change | undefined {
  return changes.findLast(({ name }) => CATEGORY_OF[name] === category);
}

export function changeAppearance(name: SettingName, chosen: Partial<Appearance>): void {
  const { appearance, choose } = useAppearance.getState();
  choose(chosen);
  useChanges.getState().note({ name, undo: () => choose(appearance) });
}

export async function changeLanguage(before: Language, chosen: Language): Promise<void> {
  try {
    await chooseLanguage(chosen);
    useChanges.getState().note({ name: 'language', undo: () => chooseLanguage(before) });
  } catch (error) {
    tellError(error);
  }
}

export function changeSound(): void {
  const { toggle } = useSound.getState();
  toggle();
  useChanges.getState().note({ name: 'sound', undo: toggle });
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
