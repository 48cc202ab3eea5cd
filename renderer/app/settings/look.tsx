import { AppearanceSettings } from './appearance-settings.tsx';
import { LanguageAndSound } from './language-and-sound.tsx';

/** How this window looks and speaks. */
export function Look() {
  return (
    <>
      <AppearanceSettings />
      <LanguageAndSound />
    </>
  );
}
