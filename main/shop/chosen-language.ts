import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Language, LANGUAGES, speak } from '../../shared/text/say.ts';
import { writeLasting } from '../kernel/files/write-whole.ts';

/*
 * Which language the window speaks stands in a file beside the database: what keeps the database from opening, and
 * a notice before there is a window, are in it too.
 */

/** Speaks what was chosen last. */
export async function speakAsKept(dataFolder: string): Promise<void> {
  await speak(readKeptLanguage(dataFolder));
}

/** Speaks it from now on, and after the next start; of a folder that cannot be written the window tells again. */
export async function speakAsChosen(dataFolder: string, language: Language): Promise<void> {
  await speak(language);
  if (language === readKeptLanguage(dataFolder)) return;
  try {
    writeLasting(fileIn(dataFolder), `${language}\n`);
  } catch {
    // A shop that cannot write there has graver matters, and hears of them.
  }
}

/** Spanish where nothing was chosen, or nothing that can be read. */
export function readKeptLanguage(dataFolder: string): Language {
  try {
    const kept = readFileSync(fileIn(dataFolder), 'utf8').trim();
    return LANGUAGES.find((language) => language === kept) ?? 'es-PY';
  } catch {
    return 'es-PY';
  }
}

/** The locale whose formats go with a language: days come before months in all of them. */
export function formatsOf(language: Language): string {
  return language === 'en' ? 'en-GB' : language;
}

function fileIn(dataFolder: string): string {
  return join(dataFolder, 'language');
}
