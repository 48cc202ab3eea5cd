import { describe, expect, test } from 'vitest';
import {
  clienteOf,
  newClientValues,
  writeDate,
  writePhone,
} from '../../../../renderer/clients/client-form-values.ts';

describe('a new form', () => {
  test.each([
    ['80013884-8', { documento: '80013884-8', tipo_documento: '0', nombre: '' }],
    ['4567890', { documento: '4567890', tipo_documento: '1', nombre: '' }],
    ['Ana Benítez', { documento: '', tipo_documento: '0', nombre: 'Ana Benítez' }],
    ['', { documento: '', tipo_documento: '0', nombre: '' }],
  ])('begins with what was looked for: %j', (searched, expected) => {
    expect(newClientValues(searched)).toMatchObject({ ...expected, nacionalidad: 'PRY', tipo_persona: '1' });
  });
});

test('the wire gets trimmed texts, and nothing for what is empty and optional', () => {
  const values = {
    ...newClientValues(''),
    documento: ' 80.013.884-8 ',
    nombre: ' Ana ',
    nacionalidad: 'pry',
    whatsapp: '0981 123 456',
    barrio: ' Centro ',
    numero_casa: '  ',
    ciudad: 'Asunción',
    ciudad_id: 'id',
  };
  expect(clienteOf(values)).toEqual({
    tipo_persona: 1,
    tipo_documento: 0,
    documento: '80013884-8',
    nombre: 'Ana',
    nacionalidad: 'PRY',
    fecha_nacimiento: '',
    whatsapp: '+595981123456',
    email: '',
    direccion: '',
    barrio: 'Centro',
    ciudad_id: 'id',
  });
  expect(clienteOf({ ...values, documento: 'a.123.b', tipo_persona: '2' })).toMatchObject({
    documento: 'A.123.B',
    tipo_persona: 2,
  });
});

test.each([
  ['0981 123-456', '+595981123456'],
  ['+595 981 123456', '+595981123456'],
  ['+54 9 11 5555-5555', '+5491155555555'],
  ['00595981123456', '00595981123456'],
  ['', ''],
])('the phone %j is written %j', (typed, written) => {
  expect(writePhone(typed)).toBe(written);
});

describe('a date', () => {
  /** Key by key, as the field rewrites what is in it. */
  const typed = (keys: string): string => keys.split('').reduce((text, key) => writeDate(text + key), '');
  test.each([
    ['21111990', '21/11/1990'],
    ['21/11/1990', '21/11/1990'],
    ['1/2/1990', '01/02/1990'],
    ['1/12/1990', '01/12/1990'],
    ['211119901', '21/11/1990'],
    ['21', '21'],
    ['21/', '21/'],
    ['a', ''],
  ])('typed %j shows %j', (keys, shown) => {
    expect(typed(keys)).toBe(shown);
  });
  test('can be taken back key by key', () => {
    expect(writeDate('21/11/199')).toBe('21/11/199');
    expect(writeDate('21/1')).toBe('21/1');
    expect(writeDate('2')).toBe('2');
  });
});
