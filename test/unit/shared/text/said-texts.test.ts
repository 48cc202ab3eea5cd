import { expect, test } from 'vitest';
import { english as sharedEnglish } from '../../../../shared/text/en/index.ts';
import { english as mainEnglish } from '../../../../shared/text/en/main.ts';
import { spanish as sharedSpanish } from '../../../../shared/text/es/index.ts';
import { spanish as mainSpanish } from '../../../../shared/text/es/main.ts';
import { flattenTexts } from '../../renderer/i18n/flatten-texts.ts';
import { readSaidTexts } from './said-texts.ts';

const texts = readSaidTexts();
const spanish = flattenTexts({ ...sharedSpanish, ...mainSpanish });
const english = flattenTexts({ ...sharedEnglish, ...mainEnglish });

const gaps = (text: string): Set<string> => new Set(text.match(/\{\{\w+\}\}/g));

test.each([...spanish])('%s has the same placeholders in both languages', (key, text) => {
  const translated = english.get(key) ?? '';
  for (const one of [text, translated]) {
    expect(one.trim()).toBe(one);
    expect(one).not.toBe('');
  }
  expect(gaps(translated)).toEqual(gaps(text));
});

test('every text is used', () => {
  expect(texts.fileCount).toBeGreaterThan(400);
  expect(spanish.size).toBeGreaterThan(900);
  const { strings, templates } = texts.names;
  const unused = [...spanish.keys()].filter(
    (key) => !strings.has(key) && !templates.some((made) => made.test(key)),
  );
  expect(unused).toEqual([]);
});

test('every error has a text in both languages', () => {
  expect(texts.plainErrors).toEqual([]);
});
