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

test('Spanish is spoken until another one is chosen, also where there is no folder yet', async () => {
  expect(await atNextStart(folder)).toBe('es-PY');
  expect(await atNextStart(join(folder, 'none'))).toBe('es-PY');
});

test('what is chosen is spoken at once and at each start, until it is chosen otherwise', async () => {
  const dataFolder = join(folder, 'new', 'one');
  await speakAsChosen(dataFolder, 'en');
  expect(spokenLanguage()).toBe('en');
  expect(await atNextStart(dataFolder)).toBe('en');
  await speakAsChosen(dataFolder, 'es-PY');
  expect(spokenLanguage()).toBe('es-PY');
  expect(await atNextStart(dataFolder)).toBe('es-PY');
});

test.each(['', 'xx', '\0\0', 'EN'])('a file that says %j says nothing', async (text) => {
  writeFileSync(join(folder, 'language'), text);
  expect(await atNextStart(folder)).toBe('es-PY');
  await speakAsChosen(folder, 'en');
  expect(readFileSync(join(folder, 'language'), 'utf8')).toBe('en\n');
});

test('where nothing can be written it is spoken all the same', async () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  await speakAsChosen(file, 'en');
  expect(spokenLanguage()).toBe('en');
});

test.each(['es-PY', 'en'] as const)('in %s a date begins with its day', (language) => {
  const written = new Intl.DateTimeFormat(formatsOf(language), { dateStyle: 'short', timeZone: 'UTC' });
  expect(written.format(Date.UTC(2026, 10, 3))).toMatch(/^0?3\/11\//);
});
