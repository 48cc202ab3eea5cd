import { createInstance } from 'i18next';
import { setI18n } from 'react-i18next';
import { documentStates as englishStates } from '../../../shared/text/en/document-states.ts';
import { documentStates as spanishStates } from '../../../shared/text/es/document-states.ts';
import type { Language, Say } from '../../../shared/text/say.ts';
import type { Texts } from '../../../shared/text/texts.ts';
import { english } from './en.ts';
import { spanish } from './es-PY.ts';

const STORAGE_KEY = 'language';

const i18n = createInstance();
void i18n.init({
  lng: 'es-PY',
  defaultNS: 'app',
  resources: {
    'es-PY': resourcesOf(spanish, spanishStates),
    en: resourcesOf(english, englishStates),
  } satisfies Record<Language, object>,
  interpolation: { escapeValue: false },
  initAsync: false,
});
setI18n(i18n);

const read = i18n.t as (key: string, options: Readonly<Record<string, unknown>>) => string;

/** Reads a text of these pages: `say('sales.many', { count: 3 })`. */
export const say: Say<typeof spanish> = (key, ...[values]) => read(key, { ns: 'office', replace: values });

/** Speaks the language that was chosen on this browser, else Spanish. */
export function startLanguage(): void {
  const language = localStorage.getItem(STORAGE_KEY) === 'en' ? 'en' : 'es-PY';
  void i18n.changeLanguage(language);
  document.documentElement.lang = language;
}

export function spokenLanguage(): Language {
  return i18n.language === 'en' ? 'en' : 'es-PY';
}

/** Keeps the language on this browser and loads the page, so that all of it changes at once. */
export function chooseLanguage(language: Language): void {
  localStorage.setItem(STORAGE_KEY, language);
  location.reload();
}

/** Texts of the pages, and those that parts of the kit read by themselves: `app` and `documents`. */
function resourcesOf(office: Texts<typeof spanish>, state: Texts<typeof spanishStates>) {
  const { close, yes, no } = office;
  return { office, app: { close, yes, no }, documents: { state } };
}
