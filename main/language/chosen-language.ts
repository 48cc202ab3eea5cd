import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Language, LANGUAGES, speak } from '../../shared/language/say.ts';

/*
 * Which language the window speaks stands in a file beside the database: what keeps the database from opening, and
 * a notice before there is a window, are in it too.
 */

/** Speaks what was chosen last; Spanish where nothing was, or nothing that can be read. */
export async function speakAsKept(dataFolder: string): Promise<void> {
  await speak(readKept(dataFolder));
}

/** Speaks it from now on, and after the next start; of a folder that cannot be written the window tells again. */
export async function speakAsChosen(dataFolder: string, language: Language): Promise<void> {
  await speak(language);
  if (language === readKept(dataFolder)) return;
  try {
    mkdirSync(dataFolder, { recursive: true });
    writeFileSync(fileIn(dataFolder), `${language}\n`);
  } catch {
    // A shop that cannot write there has graver matters, and hears of them.
  }
}

function readKept(dataFolder: string): Language {
  try {
    const kept = readFileSync(fileIn(dataFolder), 'utf8').trim();
    return LANGUAGES.find((language) => language === kept) ?? 'es-PY';
  } catch {
    return 'es-PY';
  }
}

function fileIn(dataFolder: string): string {
  return join(dataFolder, 'language');
}
