import { describe, expect, test } from 'vitest';
import { english as sharedEnglish } from '../../../../shared/text/en/index.ts';
import { english as mainEnglish } from '../../../../shared/text/en/main.ts';
import { spanish as sharedSpanish } from '../../../../shared/text/es/index.ts';
import { spanish as mainSpanish } from '../../../../shared/text/es/main.ts';
import { flattenTexts } from '../../renderer/i18n/flatten-texts.ts';
import { collectSaid, noTexts, readSaidTexts, type SaidTexts } from './said-texts.ts';

const texts = readSaidTexts();
const spanish = flattenTexts({ ...sharedSpanish, ...mainSpanish });
const english = flattenTexts({ ...sharedEnglish, ...mainEnglish });

const gaps = (text: string): Set<string> => new Set(text.match(/\{\{\w+\}\}/g));

test.each([...spanish])('%s has the same gaps in both languages', (key, text) => {
  const translated = english.get(key) ?? '';
  for (const one of [text, translated]) {
    expect(one.trim()).toBe(one);
    expect(one).not.toBe('');
  }
  expect(gaps(translated)).toEqual(gaps(text));
});

test('every text is said somewhere', () => {
  expect(texts.fileCount).toBeGreaterThan(400);
  expect(spanish.size).toBeGreaterThan(900);
  const { strings, templates } = texts.names;
  const unused = [...spanish.keys()].filter(
    (key) => !strings.has(key) && !templates.some((made) => made.test(key)),
  );
  expect(unused).toEqual([]);
});

test('an area of the main process has no name of a shared one', () => {
  expect(Object.keys(mainSpanish).filter((area) => area in sharedSpanish)).toEqual([]);
});

test('every error has a text in both languages', () => {
  expect(texts.plainErrors).toEqual([]);
});

describe('what is found in a source', () => {
  const inSource = (source: string): SaidTexts => {
    const found = noTexts();
    collectSaid(source, 'main/x.ts', found);
    return found;
  };

  test('a key, and the pattern of a key with a gap', () => {
    const { names } = inSource("const x = [say('a.b', { c }), say(`d.${e}`)];");
    expect(names.strings).toContain('a.b');
    expect(names.templates.map((made) => ['d.e', 'f.e'].filter((key) => made.test(key)))).toEqual([['d.e']]);
  });

  test.each([
    "throw new InputError('No.');",
    'throw new InputError(`No ${a}.`);',
    "throw new CouldNotError(a ? say('b.c') : 'No.');",
    "throw new CouldNotError(`No ` + 'sí.');",
  ])('an error that is not said: %s', (source) => {
    expect(inSource(source).plainErrors).toHaveLength(1);
  });

  test.each(["throw new InputError(say('b.c', { a }));", 'throw new CouldNotError(why);', "new Error('no')"])(
    'not %s',
    (source) => {
      expect(inSource(source).plainErrors).toEqual([]);
    },
  );
});
