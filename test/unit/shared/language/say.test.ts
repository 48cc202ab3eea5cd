import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { inSpanish, say, sayEntry, speak, spokenLanguage } from '../../../../shared/language/say.ts';

afterEach(() => speak('es-PY'));

const unknown = (id: string | number): string => say`No hay ningún documento con el id ${id}.`;

describe('until another language is spoken', () => {
  test('a text is the Spanish one', () => {
    expect(spokenLanguage()).toBe('es-PY');
    expect(unknown(7)).toBe('No hay ningún documento con el id 7.');
    expect(sayEntry('falla desconocida')).toBe('falla desconocida');
  });
});

describe('in English', () => {
  beforeEach(() => speak('en'));

  test('a text is the English one, with its values', () => {
    expect(spokenLanguage()).toBe('en');
    expect(unknown(7)).toBe('There is no document with the id 7.');
    expect(say`Recibido: faltan ${'Gs. 500'} para cubrir el total`).toBe(
      'Received: Gs. 500 are missing to cover the total',
    );
    expect(sayEntry('falla desconocida')).toBe('unknown failure');
  });

  test.each(['{0}', '{1}', '{{0}}', '$t(falla desconocida)', '$&', '$1', '<b>&', '', '{0, uppercase}'])(
    'a value stands as it is: %s',
    (value) => {
      expect(unknown(value)).toBe(`There is no document with the id ${value}.`);
    },
  );

  test('a value that is like a gap is none, whichever comes first', () => {
    expect(say`recibo ${'{1}'}: ${'{0}'}`).toBe('receipt {1}: {0}');
  });

  test('what is printed or exported stays Spanish', () => {
    expect(inSpanish(() => `${unknown(7)} ${sayEntry('falla desconocida')}`)).toBe(
      'No hay ningún documento con el id 7. falla desconocida',
    );
    expect(unknown(7)).toBe('There is no document with the id 7.');
  });

  test('also where making it fails', () => {
    const fail = (): never => {
      throw new Error('no');
    };
    expect(() => inSpanish(fail)).toThrow('no');
    expect(inSpanish(() => inSpanish(() => '') + unknown(7))).toContain('ningún');
    expect(unknown(7)).toContain('no document');
  });
});

test('it is Spanish again as soon as that is wanted', async () => {
  await speak('en');
  await speak('es-PY');
  expect(unknown(7)).toBe('No hay ningún documento con el id 7.');
});
