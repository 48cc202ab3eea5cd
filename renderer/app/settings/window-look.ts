import type { WindowLook } from '../../../shared/contract/settings-file.ts';
import { useAppearance } from '../appearance/appearance-store.ts';
import { spokenLanguage } from '../../../shared/text/say.ts';
import { chooseLanguage } from '../../i18n/i18n.ts';
import { useSound } from '../../kit/sound/sound-store.ts';

/** How this window looks, speaks and sounds. */
export function readWindowLook(): WindowLook {
  const { appearance } = useAppearance.getState();
  return { ...appearance, language: spokenLanguage(), isSoundOn: useSound.getState().isOn };
}

/** From now on. */
export async function showWindowLook({ language, isSoundOn, ...appearance }: WindowLook): Promise<void> {
  useAppearance.getState().choose(appearance);
  const sound = useSound.getState();
  if (sound.isOn !== isSoundOn) sound.toggle();
  if (spokenLanguage() !== language) await chooseLanguage(language);
}
