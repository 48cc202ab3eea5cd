import { createInstance, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import first from './es-PY/first.ts';
import type esPY from './es-PY/index.ts';

export const LANGUAGES = ['es-PY', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

const STORAGE_KEY = 'language';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'app';
    resources: typeof esPY;
  }
}

const i18next = createInstance();

/** The counter's Spanish comes with the first screen; another language is fetched when it is chosen. */
export async function startI18n(): Promise<i18n> {
  await i18next.use(initReactI18next).init({
    resources: { 'es-PY': first },
    lng: 'es-PY',
    fallbackLng: 'es-PY',
    supportedLngs: LANGUAGES,
    ns: Object.keys(first),
    defaultNS: 'app',
    interpolation: { escapeValue: false },
  });
  const chosen = LANGUAGES.find((language) => language === localStorage.getItem(STORAGE_KEY));
  if (chosen !== undefined) await chooseLanguage(chosen);
  return i18next;
}

/** The Spanish of the screens that are fetched when they are opened. */
export async function fetchAllTexts(): Promise<void> {
  const { default: all } = await import('./es-PY/index.ts');
  for (const [namespace, texts] of Object.entries(all)) {
    if (!i18next.hasResourceBundle('es-PY', namespace)) i18next.addResourceBundle('es-PY', namespace, texts);
  }
}

/** Kept for the next start. */
export async function chooseLanguage(language: Language): Promise<void> {
  if (language === 'en' && !i18next.hasResourceBundle('en', 'app')) {
    const { default: english } = await import('./en/index.ts');
    for (const [namespace, texts] of Object.entries(english))
      i18next.addResourceBundle('en', namespace, texts);
  }
  await i18next.changeLanguage(language);
  document.documentElement.lang = language;
  localStorage.setItem(STORAGE_KEY, language);
}
