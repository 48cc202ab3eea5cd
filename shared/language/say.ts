import { createInstance } from 'i18next';

/** Languages the program speaks; the command line and everything that is printed or exported stays in Spanish. */
export const LANGUAGES = ['es-PY', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

const SPANISH: Language = 'es-PY';

const texts = createInstance();
void texts.init({
  lng: SPANISH,
  // The Spanish text is its own key.
  fallbackLng: false,
  keySeparator: false,
  nsSeparator: false,
  returnEmptyString: false,
  interpolation: { prefix: '{', suffix: '}', escapeValue: false },
  initAsync: false,
});

/** By any key: where the window's texts are typed, i18next knows no others. */
const read = texts.t as unknown as (key: string, options: Readonly<Record<string, unknown>>) => string;

let isSpanishWanted = false;

/**
 * A text of the program's own in the language of this process, Spanish until `speak` says otherwise:
 * say`No hay ningún documento con el id ${id}.` English has it under `No hay ningún documento con el id {0}.`
 * Values stand as they are: what is to be translated in them has been said before.
 */
export function say(spanish: TemplateStringsArray, ...values: (string | number)[]): string {
  return translate(templateOf(spanish), values);
}

/** A text from a table of Spanish ones, which English has as well. */
export function sayEntry(spanish: string): string {
  return translate(spanish, []);
}

/** Makes texts that are printed or exported: Spanish, whatever this process speaks. */
export function inSpanish<T>(make: () => T): T {
  const before = isSpanishWanted;
  isSpanishWanted = true;
  try {
    return make();
  } finally {
    isSpanishWanted = before;
  }
}

/** From now on in this process. */
export async function speak(language: Language): Promise<void> {
  if (language === 'en' && !texts.hasResourceBundle('en', 'translation')) {
    const english = await import('./en/index.ts');
    texts.addResourceBundle('en', 'translation', english.default);
    texts.addResourceBundle('en', 'reasons', english.reasons);
  }
  await texts.changeLanguage(language);
}

/** What this process speaks now. */
export function spokenLanguage(): Language {
  return LANGUAGES.find((language) => language === texts.language) ?? SPANISH;
}

/** Adds Spanish texts that are found by a key of theirs in a namespace. */
export function addSpanish(namespace: string, spanish: Readonly<Record<string, string>>): void {
  texts.addResourceBundle(SPANISH, namespace, spanish);
}

/** Reads a text of a namespace by its key in the language of this process, with its gaps filled. */
export function readText(
  namespace: string,
  key: string,
  values: Readonly<Record<string, string | number>>,
): string {
  return read(key, { ...values, ns: namespace, lng: languageNow(), nest: false });
}

function translate(template: string, values: readonly (string | number)[]): string {
  return readText('translation', template, Object.fromEntries(values.entries()));
}

/** Returns what stands around the values of a tagged text, with each value's number in its gap. */
export function templateOf(parts: readonly string[]): string {
  return parts.reduce((text, part, index) => `${text}{${index - 1}}${part}`);
}

function languageNow(): string {
  return isSpanishWanted ? SPANISH : texts.language;
}
