import { useTranslation } from 'react-i18next';
import { Segments } from '../components/segments.tsx';
import { type Language, LANGUAGES } from '../i18n/i18n.ts';
import { changeLanguage } from './changes.ts';
import { Section, Setting } from './section.tsx';

/** Each in its own words, whatever the window speaks. */
const NAMES = { 'es-PY': 'language.esPY', en: 'language.en' } as const satisfies Record<Language, string>;

export function LanguageSetting() {
  const { t, i18n } = useTranslation('settings');
  const shown = LANGUAGES.find((language) => language === i18n.language) ?? 'es-PY';
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
    </Section>
  );
}
