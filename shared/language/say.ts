import { createInstance } from 'i18next';
import { type KeptTemplate, keptTemplates, templateOf } from './kept-templates.ts';

/** Languages the program speaks; the command line and everything that is kept or printed stays in Spanish. */
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

/** A doubt holds an answer, which holds why; whatever goes deeper was made to exhaust the stack. */
const DEEPEST_KEPT = 5;

let isForKeeping = false;
let kept: readonly KeptTemplate[] = [];

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

/** What is said in it is kept, printed or exported: it stays Spanish, whatever this process speaks. */
export function inSpanish<T>(make: () => T): T {
  const before = isForKeeping;
  isForKeeping = true;
  try {
    return make();
  } finally {
    isForKeeping = before;
  }
}

/**
 * A text that is kept, or comes from a thread of its own: Spanish now, and said by `sayKept` to whoever reads it.
 * English has it in en/kept.ts.
 */
export function keep(spanish: TemplateStringsArray, ...values: (string | number)[]): string {
  return inSpanish(() => say(spanish, ...values));
}

/** What `keep` made, in the language of this process, and in it what `keep` made; the service's own words as they are. */
export function sayKept(text: string): string {
  return isSpanish() ? text : sayKeptWithin(text, DEEPEST_KEPT);
}

function sayKeptWithin(text: string, depth: number): string {
  for (const { template, pattern } of depth === 0 ? [] : kept) {
    const values = pattern.exec(text)?.slice(1);
    if (values !== undefined) {
      return translate(
        template,
        values.map((value) => sayKeptWithin(value, depth - 1)),
      );
    }
  }
  return text;
}

/** From now on in this process. */
export async function speak(language: Language): Promise<void> {
  if (language === 'en' && !texts.hasResourceBundle('en', 'translation')) {
    const { default: english, kept: keptEnglish } = await import('./en/index.ts');
    texts.addResourceBundle('en', 'translation', english);
    kept = keptTemplates(Object.keys(keptEnglish));
  }
  await texts.changeLanguage(language);
}

/** What this process speaks now. */
export function spokenLanguage(): Language {
  return LANGUAGES.find((language) => language === texts.language) ?? SPANISH;
}

function translate(template: string, values: readonly (string | number)[]): string {
  const gaps = Object.fromEntries(values.entries());
  return read(template, { ...gaps, lng: isSpanish() ? SPANISH : texts.language, nest: false });
}

function isSpanish(): boolean {
  return isForKeeping || texts.language === SPANISH;
}
