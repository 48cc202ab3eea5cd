import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  inSpanish,
  keep,
  say,
  sayEntry,
  sayKept,
  speak,
  spokenLanguage,
} from '../../../../shared/language/say.ts';

afterEach(() => speak('es-PY'));

const unknown = (id: string | number): string => say`No hay ningún documento con el id ${id}.`;

describe('until another language is spoken', () => {
  test('a text is the Spanish one', () => {
    expect(spokenLanguage()).toBe('es-PY');
    expect(unknown(7)).toBe('No hay ningún documento con el id 7.');
    expect(sayEntry('falla desconocida')).toBe('falla desconocida');
    expect(sayKept('En duda: sin explicación.')).toBe('En duda: sin explicación.');
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
    expect(say`su documento es de ${'{1}'} y esta venta de ${'{0}'}`).toBe(
      'its document is of {1} and this sale of {0}',
    );
  });

  test('what is made to be kept stays Spanish', () => {
    expect(keep`En duda: ${'x'}.`).toBe('En duda: x.');
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

  test('what was kept is said to its reader, and what was kept within it', () => {
    expect(sayKept('Probablemente emitida: el CDC es del número 0000001 y la respuesta dice 2.')).toBe(
      'Probably issued: the CDC is of number 0000001 and the answer says 2.',
    );
    expect(sayKept('En duda: el servicio contestó HTTP 500: sin explicación.')).toBe(
      'In doubt: the service answered HTTP 500: without an explanation.',
    );
  });

  test("the service's own words stay as they are, alone and within ours", () => {
    expect(sayKept('El RUC del receptor no existe.')).toBe('El RUC del receptor no existe.');
    expect(sayKept('')).toBe('');
    expect(sayKept('El servicio falló: Error interno.\nPruebe después.')).toBe(
      'The service failed: Error interno.\nPruebe después.',
    );
    expect(sayKept('Todo bien, y después: En duda: x.')).toBe('Todo bien, y después: En duda: x.');
  });

  test('a text that goes on for ever is said as far as ours ever go', () => {
    const said = sayKept('El servicio falló: '.repeat(100_000));
    expect(said).toMatch(/^(The service failed: ){5}(El servicio falló: )+$/);
  });

  test('of two texts that fit, the one with more words of its own is said', () => {
    expect(sayKept('El servicio contestó HTTP 302.')).toBe('The service answered HTTP 302.');
    expect(sayKept('x Consultado su estado, el servicio no la da por anulada.')).toBe(
      'x Asked for its state, the service does not take it as cancelled.',
    );
  });
});

test('it is Spanish again as soon as that is wanted', async () => {
  await speak('en');
  await speak('es-PY');
  expect(unknown(7)).toBe('No hay ningún documento con el id 7.');
  expect(sayKept('En duda: x.')).toBe('En duda: x.');
});
