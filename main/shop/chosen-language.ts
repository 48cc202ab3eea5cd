import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Language, LANGUAGES, speak } from '../../shared/text/say.ts';
import { writeLasting } from '../kernel/files/write-whole.ts';

/*
 * The window's language is in a file beside the database, for errors while the database opens, and notices
 * before there is a window.
 */

export async function speakAsKept(dataFolder: string): Promise<void> {
  await speak(readKeptLanguage(dataFolder));
}

/** Sets the language, also for the next start; if the folder cannot be written, the window sends it again. */
export async function speakAsChosen(dataFolder: string, language: Language): Promise<void> {
  await speak(language);
  if (language === readKeptLanguage(dataFolder)) return;
  try {
    writeLasting(fileIn(dataFolder), `${language}\n`);
  } catch {
    // Other reports show that the folder cannot be written.
  }
}

/** Spanish if none was chosen, or the choice cannot be read. */
export function readKeptLanguage(dataFolder: string): Language {
  try {
    const kept = readFileSync(fileIn(dataFolder), 'utf8').trim();
    return LANGUAGES.find((language) => language === kept) ?? 'es-PY';
  } catch {
    return 'es-PY';
  }
}

/** Locale whose formats fit a language: all write days before months. */
export function formatsOf(language: Language): string {
  return language === 'en' ? 'en-GB' : language;
}

function fileIn(dataFolder: string): string {
  return join(dataFolder, 'language');
}
