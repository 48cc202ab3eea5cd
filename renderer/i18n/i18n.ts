import type { TFunction } from 'i18next';
import { setI18n } from 'react-i18next';
import loadedFirst from './es-PY/loaded-first.ts';
import type esPY from './es-PY/index.ts';
import { call } from '../ipc/call.ts';
import { addEnglish, addSpanish, i18n, type Language, LANGUAGES, speak } from '../../shared/text/say.ts';

/** True where there is a text for a word of the program's or the service's; one never heard of is shown as it is. */
export function isKnownWord<T extends object>(word: string, texts: T): word is Extract<keyof T, string> {
  return Object.hasOwn(texts, word);
}

const STORAGE_KEY = 'language';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'app';
    resources: typeof esPY;
  }
}

/** The counter's Spanish comes with the first screen; another language is fetched when it is chosen. */
export async function startI18n(): Promise<void> {
  addSpanish(loadedFirst);
  addEnglish(async () => (await import('./en/index.ts')).default);
  i18n.setDefaultNamespace('app');
  setI18n(i18n);
  const chosen = LANGUAGES.find((language) => language === localStorage.getItem(STORAGE_KEY));
  // The program has kept it as well: nothing is to wait for its answer.
  void call('app.set-language', { language: chosen ?? 'es-PY' });
  if (chosen !== undefined) await show(chosen);
}

/** The Spanish of the screens that are fetched when they are opened. */
export async function fetchAllTexts(): Promise<void> {
  const { default: all } = await import('./es-PY/index.ts');
  if (!i18n.hasResourceBundle('es-PY', 'documents')) addSpanish(all);
}

/** The words of a screen's texts for who is no part of the screen, in the language of the moment. */
export async function fetchWords<N extends keyof typeof esPY>(namespace: N): Promise<TFunction<N>> {
  await fetchAllTexts();
  return i18n.getFixedT(null, namespace);
}

/** The words of the first screen, which are there at once, in the language of the moment. */
export function firstWords(): TFunction {
  return i18n.getFixedT(null, 'app');
}

/** Of the window and of the program, whose messages it shows; kept for the next start. */
export async function chooseLanguage(language: Language): Promise<void> {
  await call('app.set-language', { language });
  await show(language);
}

async function show(language: Language): Promise<void> {
  await speak(language);
  document.documentElement.lang = language;
  localStorage.setItem(STORAGE_KEY, language);
}
