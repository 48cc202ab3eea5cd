import type { Appearance } from '../../../shared/domain/appearance.ts';
import type { Language } from '../../../shared/text/say.ts';
import { chooseLanguage } from '../../i18n/i18n.ts';
import { tellError } from '../../kit/components/notice-store.ts';
import { useChanges } from '../../kit/settings/changes.ts';
import type { SettingName } from '../../kit/settings/setting-names.ts';
import { useSound } from '../../kit/sound/sound-store.ts';
import { useAppearance } from '../appearance/appearance-store.ts';

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
