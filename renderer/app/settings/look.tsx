import { useTranslation } from 'react-i18next';
import { useAppearance } from '../appearance/appearance.ts';
import { chooseLanguage } from '../../i18n/i18n.ts';
import { tellError } from '../../kit/components/notice-store.ts';
import { Segments } from '../../kit/fields/segments.tsx';
import { Switch } from '../../kit/fields/switch.tsx';
import { useChanges } from '../../kit/settings/changes.ts';
import { Section, Setting } from '../../kit/settings/section.tsx';
import type { SettingName } from '../../kit/settings/setting-categories.ts';
import { useSound } from '../../kit/sound/sound.ts';
import { type Appearance } from '../../../shared/domain/shop/appearance.ts';
import { SIZES } from '../../../shared/domain/shop/appearance.ts';
import { THEMES } from '../../../shared/domain/shop/appearance.ts';
import { type Language, LANGUAGES, spokenLanguage } from '../../../shared/text/say.ts';

/** Each language's name in that language, whatever the window's. */
const NAMES = { 'es-PY': 'language.esPY', en: 'language.en' } as const satisfies Record<Language, string>;

export function Look() {
  return (
    <>
      <AppearanceSettings />
      <LanguageAndSound />
    </>
  );
}

function LanguageAndSound() {
  const isSoundOn = useSound((store) => store.isOn);
  const { t } = useTranslation('settings');
  const shown = spokenLanguage();
  return (
    <Section title={t('languageAndSound')}>
      <Setting name="language" meaning={t('languageMeaning')}>
        <Segments
          label={t('name.language')}
          options={LANGUAGES.map((value) => ({ value, words: t(NAMES[value]) }))}
          value={shown}
          onChange={(chosen) => void changeLanguage(shown, chosen)}
        />
      </Setting>
      <Setting name="sound" meaning={t('soundMeaning')}>
        <Switch label={t('name.sound')} isOn={isSoundOn} onChange={changeSound} />
      </Setting>
    </Section>
  );
}

/** Apply to this window on this machine only. */
function AppearanceSettings() {
  const { t } = useTranslation('settings');
  const { theme, hasHighContrast, size } = useAppearance((store) => store.appearance);
  return (
    <Section title={t('appearance')}>
      <Setting name="theme" meaning={t('themeMeaning')}>
        <Segments
          label={t('name.theme')}
          options={THEMES.map((value) => ({ value, words: t(`theme.${value}`) }))}
          value={theme}
          onChange={(chosen) => changeAppearance('theme', { theme: chosen })}
        />
      </Setting>
      <Setting name="size" meaning={t('sizeMeaning')}>
        <Segments
          label={t('name.size')}
          options={SIZES.map((value) => ({ value, words: t('percent', { count: value }) }))}
          value={size}
          onChange={(chosen) => changeAppearance('size', { size: chosen })}
        />
      </Setting>
      <Setting name="contrast" meaning={t('contrastMeaning')}>
        <Switch
          label={t('name.contrast')}
          isOn={hasHighContrast}
          onChange={(isOn) => changeAppearance('contrast', { hasHighContrast: isOn })}
        />
      </Setting>
    </Section>
  );
}

export function changeAppearance(name: SettingName, chosen: Partial<Appearance>): void {
  const { appearance, choose } = useAppearance.getState();
  choose(chosen);
  useChanges.getState().note({ name, undo: () => choose(appearance) });
}

async function changeLanguage(before: Language, chosen: Language): Promise<void> {
  try {
    await chooseLanguage(chosen);
    useChanges.getState().note({ name: 'language', undo: () => chooseLanguage(before) });
  } catch (error) {
    tellError(error);
  }
}

function changeSound(): void {
  const { toggle } = useSound.getState();
  toggle();
  useChanges.getState().note({ name: 'sound', undo: toggle });
}
