import { describe, expect, test } from 'vitest';
import { bySpanish as english } from '../../../../shared/language/en/by-spanish.ts';
import { collectSaid, noTexts, readSaidTexts, type SaidTexts } from './said-texts.ts';

const texts = readSaidTexts();

/** Nobody reads them but at a terminal. */
const TERMINAL_ONLY = /^main\/(cli|move|backups)\/|^main\/journal\/find-lacking\.ts/;
/** It tells what to type at a terminal. */
const namesAnOption = (error: string): boolean => error.includes(' --');

const gaps = (text: string): string[] => [...text.matchAll(/\{\{\d+\}\}/g)].map(([gap]) => gap).toSorted();

test('all that is said, English has', () => {
  expect(texts.fileCount).toBeGreaterThan(400);
  const lacking = [...texts.said].filter((text) => !Object.hasOwn(english, text));
  expect(lacking).toEqual([]);
});

test('English has nothing that nobody says', () => {
  const left = Object.keys(english).filter((text) => !texts.said.has(text));
  expect(left).toEqual([]);
});

test.each(Object.entries(english))('%s', (spanish, text) => {
  expect(text.trim()).toBe(text);
  expect(text).not.toBe('');
  expect(gaps(text)).toEqual(gaps(spanish));
});

test('what a window may show of an error is said', () => {
  const plain = texts.plainErrors.filter((error) => !TERMINAL_ONLY.test(error) && !namesAnOption(error));
  expect(plain).toEqual([]);
});

describe('what is found in a source', () => {
  const inSource = (source: string): SaidTexts => {
    const found = noTexts();
    collectSaid(source, 'main/x.ts', found);
    return found;
  };

  test('a text with its gaps numbered, also one within another', () => {
    const { said } = inSource('const x = say`a ${b} «c» ${say`d`}`;');
    expect([...said].toSorted()).toEqual(['a {{0}} «c» {{1}}', 'd']);
  });

  test.each([
    "throw new InputError('No.');",
    'throw new InputError(`No ${a}.`);',
    "throw new CouldNotError(a ? say`Sí.` : 'No.');",
    "throw new CouldNotError(`No ` + 'sí.');",
  ])('an error that is not said: %s', (source) => {
    expect(inSource(source).plainErrors).toHaveLength(1);
  });

  test.each(['throw new InputError(say`No ${a}.`);', 'throw new CouldNotError(why);', "new Error('no')"])(
    'not %s',
    (source) => {
      expect(inSource(source).plainErrors).toEqual([]);
    },
  );
});
