import { expect, test } from 'vitest';
import { english } from '../../../../chain/pages/texts/en.ts';
import { spanish } from '../../../../chain/pages/texts/es-PY.ts';
import { flattenTexts } from '../../renderer/i18n/flatten-texts.ts';

/** The values of each text by its key: `sales.many` has `{{count}}`. */
const gapsOf = (texts: Parameters<typeof flattenTexts>[0]): Record<string, string[]> =>
  Object.fromEntries(
    [...flattenTexts(texts)].map(([key, text]) => [
      key,
      [...text.matchAll(/\{\{\w+\}\}/g)].map(([gap]) => gap).toSorted(),
    ]),
  );

test('the pages have the same texts with the same values in both languages', () => {
  const expected = gapsOf(spanish);
  expect(Object.keys(expected).length).toBeGreaterThan(300);
  expect(gapsOf(english)).toEqual(expected);
});

test('no text of the pages is empty', () => {
  const empty = [spanish, english].flatMap((texts) =>
    [...flattenTexts(texts)].filter(([, text]) => text.trim() === '').map(([key]) => key),
  );
  expect(empty).toEqual([]);
});
