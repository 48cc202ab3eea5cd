import { create } from 'zustand';
import type { Language } from '../../shared/language/say.ts';
import type { ShopSettings } from '../../shared/ipc/settings-schemas.ts';
import type { Appearance } from '../../shared/domain/appearance.ts';
import { useAppearance } from '../appearance/appearance-store.ts';
import { chooseLanguage } from '../i18n/i18n.ts';
import { tellError } from '../stores/notice-store.ts';
import { useShopSettings } from '../stores/shop-settings-store.ts';
import { useSound } from '../sound/sound-store.ts';

/** A setting, as the texts under `settings.name` call it. */
export type SettingName =
  | 'theme'
  | 'contrast'
  | 'size'
  | 'language'
  | 'sound'
  | 'rounding'
  | 'desktopNotices'
  | 'startWithSystem'
  | 'scale'
  | 'finalConsumer'
  | 'classification'
  | 'dispatch'
  | 'definitiveReceipt'
  | 'definitiveWait'
  | 'issuerActivity'
  | 'issuerLegalName'
  | 'timbradoStarts'
  | 'receiptFooter'
  | 'receiptLogo'
  | 'doubts'
  | 'file'
  | 'proxy'
  | 'issuingPoint';

interface Change {
  name: SettingName;
  /** Puts back what was before it. */
  undo: () => void | Promise<void>;
}

interface ChangesStore {
  /** What was changed since the window opened, the latest last. */
  changes: readonly Change[];
  /** Whether the last thing done was an undo, of which setting. */
  undone: SettingName | null;
  note: (change: Change) => void;
  undoLatest: () => Promise<void>;
}

/** Every change holds at once; each can be taken back, the latest first. */
export const useChanges = create<ChangesStore>((set, get) => ({
  changes: [],
  undone: null,
  note: (change) => set(({ changes }) => ({ changes: [...changes, change], undone: null })),
  async undoLatest() {
    const latest = get().changes.at(-1);
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
}));

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
