import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { formatsOf, speakAsChosen, speakAsKept } from '../../../../main/shop/chosen-language.ts';
import { speak, spokenLanguage } from '../../../../shared/text/say.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mostrador-language-'));
});
afterEach(async () => {
  await speak('es-PY');
  rmSync(folder, { recursive: true, force: true });
});

/** What a program that has just been started over the folder speaks. */
async function atNextStart(dataFolder: string): Promise<string> {
  await speak('es-PY');
  await speakAsKept(dataFolder);
  return spokenLanguage();
}

test.each(['', 'xx', '\0\0', 'EN'])('a file that says %j says nothing', async (text) => {
  writeFileSync(join(folder, 'language'), text);
  expect(await atNextStart(folder)).toBe('es-PY');
  await speakAsChosen(folder, 'en');
  expect(readFileSync(join(folder, 'language'), 'utf8')).toBe('en\n');
});

test('a chosen language is spoken where nothing can be written', async () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  await speakAsChosen(file, 'en');
  expect(spokenLanguage()).toBe('en');
});

test.each(['es-PY', 'en'] as const)('a date in %s begins with its day', (language) => {
  const written = new Intl.DateTimeFormat(formatsOf(language), { dateStyle: 'short', timeZone: 'UTC' });
  expect(written.format(Date.UTC(2026, 10, 3))).toMatch(/^0?3\/11\//);
});
