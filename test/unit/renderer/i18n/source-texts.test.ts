import { expect, test } from 'vitest';
import english from '../../../../renderer/i18n/en/index.ts';
import spanish from '../../../../renderer/i18n/es-PY/index.ts';
import { flattenTexts } from './flatten-texts.ts';
import { readSourceTexts } from './source-texts.ts';

const found = readSourceTexts();

/** One text of several counts, as the sources name it. */
const nameOf = (key: string): string => key.replace(/_(zero|one|other)$/, '');

test('nothing is read that is not translated', () => {
  expect(found.fileCount).toBeGreaterThan(100);
  expect(found.literals).toEqual([]);
});

test('no text is left over', () => {
  const unused = Object.entries(spanish).flatMap(([namespace, texts]) =>
    [...flattenTexts(texts).keys()].filter((key) => {
      const name = nameOf(key);
      const names = [name, `${namespace}:${name}`];
      return !names.some((one) => found.strings.has(one) || found.templates.some((made) => made.test(one)));
    }),
  );
  expect(unused).toEqual([]);
});

test('the cashier is addressed as «usted» throughout', () => {
  // Forms that can only be «vos» or «tú»: «escribe» may be said of a scale.
  const familiar =
    /(?<!\p{L})(vos|tú|contigo|podés|tenés|querés|sabés|elegí|escribí|escaneá|agregá|probá|mirá|poné|hacé|puedes|tienes|quieres|tu|tus|te)(?!\p{L})/iu;
  const texts = [...flattenTexts(spanish).values()];
  expect(texts.filter((text) => familiar.test(text))).toEqual([]);
});

test('no English text was left in Spanish', () => {
  const spoken = flattenTexts(spanish);
  const same = [...flattenTexts(english)].filter(
    ([key, text]) => text === spoken.get(key) && /[áéíóúñ¿¡]|ción\b|\b(el|la|los|las|de|con)\b/i.test(text),
  );
  expect(same.map(([, text]) => text).filter((text) => !/^(Español|Guaraníes)$/.test(text))).toEqual([]);
});
