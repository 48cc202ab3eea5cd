import type { i18n } from 'i18next';

/** The language of words that come from what both programs share. */
export function languageOf({ language }: i18n): 'es-PY' | 'en' {
  return language === 'en' ? 'en' : 'es-PY';
}
