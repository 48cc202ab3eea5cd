import { createInstance } from 'i18next';
import { spanish } from './es/index.ts';
import type { TextKey, Values } from './texts.ts';

/** Languages the program speaks; everything that is printed or exported stays in Spanish. */
export const LANGUAGES = ['es-PY', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

const SPANISH: Language = 'es-PY';

/** Texts by the namespace they are read from. */
type Namespaces = Readonly<Record<string, object>>;

/** The texts of this process: Spanish until `speak` chooses another language. */
export const i18n = createInstance();
void i18n.init({
  lng: SPANISH,
  fallbackLng: SPANISH,
  supportedLngs: LANGUAGES,
  interpolation: { escapeValue: false },
  initAsync: false,
});

const unfetched = new Set<() => Promise<Namespaces>>();
addSpanish({ said: spanish });
addEnglish(async () => ({ said: (await import('./en/index.ts')).english }));

/** By any key: where the window's texts are typed, i18next knows no others. */
const read = i18n.t as unknown as (key: string, options: Readonly<Record<string, unknown>>) => string;

let isSpanishWanted = false;

export type Say<T> = <K extends TextKey<T>>(key: K, ...values: Values<T, K>) => string;

/**
 * Reads a text in the language of this process: say('faults.moreThan', { limit: 3 }). Its keys and gaps are those of
 * `es/`; values are inserted as they are, already translated.
 */
export const say: Say<typeof spanish> = readText;

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

/** Changes the language of this process, and fetches English when it is first spoken. */
export async function speak(language: Language): Promise<void> {
  if (language === 'en') {
    await Promise.all(
      [...unfetched].map(async (fetch) => {
        addTexts('en', await fetch());
        unfetched.delete(fetch);
      }),
    );
  }
  await i18n.changeLanguage(language);
}

/** The language of this process. */
export function spokenLanguage(): Language {
  return LANGUAGES.find((language) => language === i18n.language) ?? SPANISH;
}

export function addSpanish(texts: Namespaces): void {
  addTexts(SPANISH, texts);
}

/** Registers English texts, which are fetched when English is first spoken. */
export function addEnglish(fetch: () => Promise<Namespaces>): void {
  unfetched.add(fetch);
}

/** Reads a text by any key, with its gaps filled. */
export function readText(key: string, values: Readonly<Record<string, string | number>> = {}): string {
  return read(key, { ns: 'said', lng: isSpanishWanted ? SPANISH : undefined, replace: values });
}

function addTexts(language: Language, texts: Namespaces): void {
  for (const [namespace, entries] of Object.entries(texts)) {
    i18n.addResourceBundle(language, namespace, entries);
  }
}
