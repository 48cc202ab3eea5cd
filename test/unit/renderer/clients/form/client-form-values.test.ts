import { describe, expect, test } from 'vitest';
import {
  BLANK_VALUES,
  clienteOf,
  completeValues,
} from '../../../../../renderer/clients/form/client-form-values.ts';
import { maskDate } from '../../../../../renderer/kit/time/typed-day.ts';

const TODAY = '21/11/2026';

test('the wire gets what is meant, and nothing for what is empty and optional', () => {
  const values = {
    ...BLANK_VALUES,
    documento: ' 80.013.884 ',
    nombre: ' PEREZ, JUAN ',
    nacionalidad: 'brasileña',
    fecha_nacimiento: '5/1/80',
    whatsapp: '0981 123 456',
    email: ' Ana@Correo.COM ',
    barrio: ' Centro ',
    numero_casa: '  ',
    ciudad: 'Asunción',
    ciudad_id: 'id',
  };
  expect(clienteOf(completeValues(values, TODAY))).toEqual({
    tipo_persona: 1,
    tipo_documento: 0,
    documento: '80013884-8',
    nombre: 'PEREZ, JUAN',
    nacionalidad: 'BRA',
    fecha_nacimiento: '05/01/1980',
    whatsapp: '+595981123456',
    email: 'ana@correo.com',
    direccion: '',
    barrio: 'Centro',
    ciudad_id: 'id',
  });
});

test('only a RUC gets a check digit, and a wrong one stays to be told', () => {
  const completed = (tipo_documento: string, documento: string): string =>
    completeValues({ ...BLANK_VALUES, tipo_documento, documento }, TODAY).documento;
  expect(completed('1', '4.567.890')).toBe('4567890');
  expect(completed('0', '80013884-')).toBe('80013884-8');
  expect(completed('0', '80013884-1')).toBe('80013884-1');
  expect(completed('0', 'Ana')).toBe('ANA');
});

describe('a date', () => {
  /** Key by key, as the field rewrites what is in it. */
  const typed = (keys: string): string => keys.split('').reduce((text, key) => maskDate(text + key), '');
  test.each([
    ['21111990', '21/11/1990'],
    ['21/11/1990', '21/11/1990'],
    ['1/2/1990', '01/02/1990'],
    ['1/12/1990', '01/12/1990'],
    ['1-2-1990', '01/02/1990'],
    ['1.2.1990', '01/02/1990'],
    ['050180', '05/01/80'],
    ['211119901', '21/11/1990'],
    ['21', '21'],
    ['21/', '21/'],
    ['a', ''],
  ])('typed %j shows %j', (keys, shown) => {
    expect(typed(keys)).toBe(shown);
  });
  test('can be taken back key by key', () => {
    expect(maskDate('21/11/199')).toBe('21/11/199');
    expect(maskDate('21/1')).toBe('21/1');
    expect(maskDate('2')).toBe('2');
  });
});
