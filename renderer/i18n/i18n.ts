import { createInstance, type i18n, type TFunction } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { type Language, LANGUAGES, speak } from '../../shared/language/say.ts';
import { call } from '../ipc/call.ts';
import first from './es-PY/first.ts';
import type esPY from './es-PY/index.ts';

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
  // The program has kept it as well: nothing is to wait for its answer.
  void call('app.set-language', { language: chosen ?? 'es-PY' });
  if (chosen !== undefined) await show(chosen);
  return i18next;
}

/** The Spanish of the screens that are fetched when they are opened. */
export async function fetchAllTexts(): Promise<void> {
  const { default: all } = await import('./es-PY/index.ts');
  for (const [namespace, texts] of Object.entries(all)) {
    if (!i18next.hasResourceBundle('es-PY', namespace)) i18next.addResourceBundle('es-PY', namespace, texts);
  }
}

/** The words of a screen's texts for who is no part of the screen, in the language of the moment. */
export async function fetchWords<N extends keyof typeof esPY>(namespace: N): Promise<TFunction<N>> {
  await fetchAllTexts();
  return i18next.getFixedT(null, namespace);
}

/** The words of the first screen, which are there at once, in the language of the moment. */
export function firstWords(): TFunction {
  return i18next.getFixedT(null, 'app');
}

/** What the window speaks. */
export function shownLanguage(): Language {
  return LANGUAGES.find((language) => language === i18next.language) ?? 'es-PY';
}

/** Of the window and of the program, whose messages it shows; kept for the next start. */
export async function chooseLanguage(language: Language): Promise<void> {
  await call('app.set-language', { language });
  await show(language);
}

async function show(language: Language): Promise<void> {
  await speak(language);
  if (language === 'en' && !i18next.hasResourceBundle('en', 'app')) {
    const { default: english } = await import('./en/index.ts');
    for (const [namespace, texts] of Object.entries(english))
      i18next.addResourceBundle('en', namespace, texts);
  }
  await i18next.changeLanguage(language);
  document.documentElement.lang = language;
  localStorage.setItem(STORAGE_KEY, language);
}
