import { useTranslation } from 'react-i18next';
import { chooseLanguage, type Language, LANGUAGES } from '../i18n/i18n.ts';
import { tellError } from '../stores/notice-store.ts';
import styles from './language-choice.module.css';

const NAMES = { 'es-PY': 'language.esPY', en: 'language.en' } as const satisfies Record<Language, string>;

export function LanguageChoice() {
  const { t, i18n } = useTranslation();
  return (
    <select
      className={styles.choice}
      aria-label={t('language.label')}
      value={i18n.language}
      onChange={(event) => {
        const language = LANGUAGES.find((known) => known === event.target.value);
        if (language !== undefined) chooseLanguage(language).catch(tellError);
      }}
    >
      {LANGUAGES.map((language) => (
        <option key={language} value={language}>
          {t(NAMES[language])}
        </option>
      ))}
    </select>
  );
}
