import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { inSpanish, say, speak, spokenLanguage } from '../../../../shared/text/say.ts';

afterEach(() => speak('es-PY'));

const tooSmall = (limit: string | number): string => say('faults.moreThan', { limit });

describe('until another language is spoken', () => {
  test('a text is the Spanish one', () => {
    expect(spokenLanguage()).toBe('es-PY');
    expect(tooSmall(7)).toBe('tiene que ser mayor que 7');
    expect(say('faults.zero')).toBe('cero');
  });
});

describe('in English', () => {
  beforeEach(() => speak('en'));

  test('a text is the English one, with its values', () => {
    expect(spokenLanguage()).toBe('en');
    expect(tooSmall(7)).toBe('must be more than 7');
    expect(say('faults.lineOf', { list: 'Services', line: 2 })).toBe('Services, line 2');
    expect(say('faults.zero')).toBe('zero');
  });

  test('a key with a dot of its own is found', () => {
    expect(say('fieldNames.precio_unitario')).toBe('Price by IVA rate');
    expect(say('fieldNames.precio_unitario.10')).toBe('Price with IVA 10 %');
  });

  test.each([
    '{{limit}}',
    '{{list}}',
    '{limit}',
    '$t(faults.zero)',
    '$&',
    '$1',
    '<b>&',
    '',
    '{{limit, uppercase}}',
  ])('a value stands as it is: %s', (value) => {
    expect(tooSmall(value)).toBe(`must be more than ${value}`);
  });

  test('a value that is like a gap is none, whichever comes first', () => {
    expect(say('faults.lineOf', { list: '{{line}}', line: '{{list}}' })).toBe('{{line}}, line {{list}}');
  });

  test('what is printed or exported stays Spanish', () => {
    expect(inSpanish(() => `${tooSmall(7)}, ${say('faults.zero')}`)).toBe('tiene que ser mayor que 7, cero');
    expect(tooSmall(7)).toBe('must be more than 7');
  });

  test('also where making it fails', () => {
    const fail = (): never => {
      throw new Error('no');
    };
    expect(() => inSpanish(fail)).toThrow('no');
    expect(inSpanish(() => inSpanish(() => '') + tooSmall(7))).toContain('mayor');
    expect(tooSmall(7)).toContain('more');
  });
});

test('it is Spanish again as soon as that is wanted', async () => {
  await speak('en');
  await speak('es-PY');
  expect(tooSmall(7)).toBe('tiene que ser mayor que 7');
});

test('a key that does not exist, and a value too few or too many, do not compile', () => {
  // @ts-expect-error no such key
  expect(say('faults.nonsense')).toBe('faults.nonsense');
  // @ts-expect-error no value for {{limit}}
  expect(say('faults.moreThan')).toContain('mayor');
  // @ts-expect-error {{limit}} is misspelt
  expect(say('faults.moreThan', { limits: 3 })).toContain('mayor');
  // @ts-expect-error a text of the main process alone
  expect(() => say('storage.diskFull')).not.toThrow();
});
