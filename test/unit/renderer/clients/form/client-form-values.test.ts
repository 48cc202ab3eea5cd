import { describe, expect, test } from 'vitest';
import {
  BLANK_VALUES,
  clienteOf,
  completeValues,
  filledByHouse,
  newClientValues,
  valuesOf,
} from '../../../../../renderer/clients/form/client-form-values.ts';
import { maskDate } from '../../../../../renderer/kit/time/typed-day.ts';
import { proposedNameless } from '../../../../../renderer/clients/nameless/nameless-dialog.tsx';
import { wrongFields } from '../../../../../renderer/clients/form/client-faults.ts';
import { CITY_ID, invoiceBody } from '../../../../support/sale-bodies.ts';

const TODAY = '21/11/2026';

describe('a new form', () => {
  test.each([
    ['80013884-8', { documento: '80013884-8', tipo_documento: '0', tipo_persona: '2', nombre: '' }],
    ['80.013.884', { documento: '80.013.884', tipo_documento: '0', tipo_persona: '2', nombre: '' }],
    ['1131421-4', { documento: '1131421-4', tipo_documento: '0', tipo_persona: '1', nombre: '' }],
    ['800138848', { documento: '800138848', tipo_documento: '0', tipo_persona: '2', nombre: '' }],
    ['80013884/8', { documento: '80013884/8', tipo_documento: '0', tipo_persona: '2', nombre: '' }],
    ['4567890', { documento: '4567890', tipo_documento: '1', tipo_persona: '1', nombre: '' }],
    ['Ana Benítez', { documento: '', tipo_documento: '0', tipo_persona: '1', nombre: 'Ana Benítez' }],
    ['4.567 890', { documento: '4.567 890', tipo_documento: '1', nombre: '' }],
    ['AB123456', { documento: 'AB123456', nombre: '' }],
    ['Ferretería 25 de Mayo', { documento: '', nombre: 'Ferretería 25 de Mayo' }],
    ['', { documento: '', tipo_documento: '0', nombre: '' }],
  ])('begins with the searched text: %j', (searched, expected) => {
    expect(newClientValues(searched)).toMatchObject({ ...expected, nacionalidad: 'PRY' });
  });
});

test('the form of a stored client returns the same client', () => {
  const { cliente } = invoiceBody();
  expect(clienteOf(valuesOf(cliente))).toEqual(cliente);
});

test('the wire gets the normalised values, and nothing for empty optional ones', () => {
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

test('only a RUC gets a check digit, and a wrong one is kept and reported', () => {
  const completed = (tipo_documento: string, documento: string): string =>
    completeValues({ ...BLANK_VALUES, tipo_documento, documento }, TODAY).documento;
  expect(completed('1', '4.567.890')).toBe('4567890');
  expect(completed('0', '80013884-')).toBe('80013884-8');
  expect(completed('0', '80013884-1')).toBe('80013884-1');
  expect(completed('0', 'Ana')).toBe('ANA');
});

const HOUSE = {
  nacionalidad: 'PRY',
  fecha_nacimiento: '01/01/2000',
  whatsapp: '+595981000001',
  email: '',
  direccion: 'Palma 640',
  ciudad_id: 'city',
  ciudad: 'Asunción',
};

describe('the data of the house', () => {
  test("fill empty required fields, never given ones, nor the client's identity", () => {
    const values = { ...BLANK_VALUES, whatsapp: '+595971111111', direccion: ' ' };
    expect(filledByHouse(values, HOUSE)).toEqual({
      fecha_nacimiento: '01/01/2000',
      direccion: 'Palma 640',
      ciudad_id: 'city',
      ciudad: 'Asunción',
    });
    expect(filledByHouse({ ...BLANK_VALUES, ...HOUSE, email: 'a@b.py' }, HOUSE)).toEqual({});
  });

  test('propose an unnamed consumer who lacks only what the premises lack', () => {
    const premises = {
      whatsapp: '+595981000001',
      email: '',
      direccion: 'Palma',
      numero_casa: '640',
      barrio: '',
    };
    const city = { id: CITY_ID, nombre: 'Asunción', distrito: null, departamento: 'Capital' };
    const proposed = proposedNameless({ ...premises, city });
    expect(proposed).toMatchObject({
      tipo_documento: '5',
      documento: '0',
      nombre: 'Sin Nombre',
      nacionalidad: 'PRY',
      fecha_nacimiento: '01/01/2000',
      ciudad: 'Asunción · Capital',
    });
    expect(wrongFields(proposed)).toEqual(['email']);
    expect(wrongFields(proposedNameless({ ...premises, city: null }))).toContain('ciudad_id');
  });
});

describe('a date', () => {
  /** Key by key, as the field rewrites its text. */
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
  test('can be deleted key by key', () => {
    expect(maskDate('21/11/199')).toBe('21/11/199');
    expect(maskDate('21/1')).toBe('21/1');
    expect(maskDate('2')).toBe('2');
  });
});
