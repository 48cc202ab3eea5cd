import { useTranslation } from 'react-i18next';
import { type Language, LANGUAGES, spokenLanguage } from '../../../shared/text/say.ts';
import { Segments } from '../../kit/components/segments.tsx';
import { Switch } from '../../kit/components/switch.tsx';
import { useSound } from '../../kit/sound/sound-store.ts';
import { changeLanguage, changeSound } from './look-changes.ts';
import { Section, Setting } from '../../kit/settings/section.tsx';

/** Each in its own words, whatever the window speaks. */
const NAMES = { 'es-PY': 'language.esPY', en: 'language.en' } as const satisfies Record<Language, string>;

export function LanguageAndSound() {
  const isSoundOn = useSound((store) => store.isOn);
  const { t } = useTranslation('settings');
  const shown = spokenLanguage();
  return (
    <Section title={t('languageAndSound')}>
      <Setting title={t('name.language')} meaning={t('languageMeaning')}>
        <Segments
          label={t('name.language')}
          options={LANGUAGES.map((value) => ({ value, words: t(NAMES[value]) }))}
          value={shown}
          onChange={(chosen) => void changeLanguage(shown, chosen)}
        />
      </Setting>
      <Setting title={t('name.sound')} meaning={t('soundMeaning')}>
        <Switch label={t('name.sound')} isOn={isSoundOn} onChange={changeSound} />
      </Setting>
    </Section>
  );
}
