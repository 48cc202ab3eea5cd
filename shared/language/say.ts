import { createInstance } from 'i18next';

/** Languages the program speaks; the command line and everything that is kept or printed stays in Spanish. */
export const LANGUAGES = ['es-PY', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

const texts = createInstance();
void texts.init({
  lng: 'es-PY',
  // The Spanish text is its own key.
  fallbackLng: false,
  keySeparator: false,
  nsSeparator: false,
  returnEmptyString: false,
  interpolation: { prefix: '{', suffix: '}', escapeValue: false },
  initAsync: false,
});

/**
 * A text of the program's own in the language of this process, Spanish until `speak` says otherwise:
 * say`No hay ningún documento con el id ${id}.` English has it under `No hay ningún documento con el id {0}.`
 * Values stand as they are: what is to be translated in them has been said before.
 */
export function say(spanish: TemplateStringsArray, ...values: (string | number)[]): string {
  const template = spanish.reduce((text, part, index) => `${text}{${index - 1}}${part}`);
  return texts.t(template, { ...values, nest: false });
}

/** A text from a table of Spanish ones, which English has as well. */
export function sayEntry(spanish: string): string {
  return texts.t(spanish, { nest: false });
}

/** From now on in this process. */
export async function speak(language: Language): Promise<void> {
  if (language === 'en' && !texts.hasResourceBundle('en', 'translation')) {
    const { default: english } = await import('./en/index.ts');
    texts.addResourceBundle('en', 'translation', english);
  }
  await texts.changeLanguage(language);
}
