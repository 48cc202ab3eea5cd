import { describe, expect, test } from 'vitest';
import english from '../../../../renderer/i18n/en/index.ts';
import spanish from '../../../../renderer/i18n/es-PY/index.ts';
import { flattenTexts } from './flatten-texts.ts';

const es = flattenTexts(spanish);
const en = flattenTexts(english);
const placeholders = (text: string): string[] => [...text.matchAll(/\{\{\w+\}\}/g)].map(([found]) => found);

test('both languages have the same texts', () => {
  expect([...en.keys()].toSorted()).toEqual([...es.keys()].toSorted());
  expect(es.size).toBeGreaterThan(100);
});

describe.each([...es.keys()])('%s', (key) => {
  test('has a text in both languages, with the same placeholders', () => {
    const [ours, theirs] = [es.get(key) ?? '', en.get(key) ?? ''];
    expect(ours.trim()).not.toBe('');
    expect(theirs.trim()).not.toBe('');
    // `_one` and its like may leave the number out: "uno".
    const needed = (text: string): string[] => placeholders(text).filter((found) => found !== '{{count}}');
    expect(new Set(needed(theirs))).toEqual(new Set(needed(ours)));
  });
});

test.each([spanish, english])("the sale's keys name a screen as its tab does", ({ app, keys }) => {
  const { documentsScreen, catalogScreen, clientsScreen, tillScreen } = keys.meaning;
  expect({
    documents: documentsScreen,
    catalog: catalogScreen,
    clients: clientsScreen,
    till: tillScreen,
  }).toEqual({
    documents: app.nav.documents,
    catalog: app.nav.catalog,
    clients: app.nav.clients,
    till: app.nav.till,
  });
});
