import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { wrongFields } from '../../../../../renderer/clients/form/client-faults.ts';
import {
  clienteOf,
  type ClientFormValues,
  newClientValues,
} from '../../../../../renderer/clients/form/client-form-values.ts';
import { clienteSchema } from '../../../../../shared/wire/cliente.ts';
import { countryIssues } from '../../../../../shared/wire/countries.ts';
import { CITY_ID } from '../../../../support/sale-bodies.ts';

const GOOD: ClientFormValues = {
  ...newClientValues('80013884-8'),
  nombre: 'Supermercado La Esperanza',
  fecha_nacimiento: '29/02/2000',
  whatsapp: '+595981123456',
  email: 'caja@esperanza.com.py',
  direccion: 'Palma 123',
  ciudad: 'Asunción',
  ciudad_id: CITY_ID,
};

test('a complete client has no fault, and fits the wire', () => {
  expect(wrongFields(GOOD)).toEqual([]);
  expect(clienteSchema.safeParse(clienteOf(GOOD)).success).toBe(true);
});

test('an empty form names every required field at once', () => {
  expect(new Set(wrongFields({ ...newClientValues(''), nacionalidad: '' }))).toEqual(
    new Set([
      'documento',
      'nombre',
      'nacionalidad',
      'fecha_nacimiento',
      'whatsapp',
      'email',
      'direccion',
      'ciudad_id',
    ]),
  );
});

describe('a field of another form', () => {
  test.each([
    ['documento', '80013884-1'],
    ['documento', 'NO TIENE'],
    ['documento', '80013884/7'],
    ['nacionalidad', 'PARAGUAY'],
    ['nacionalidad', 'ZZZ'],
    ['fecha_nacimiento', '30/02/2000'],
    ['fecha_nacimiento', '2000-02-28'],
    ['whatsapp', '123'],
    ['email', 'caja.esperanza'],
    ['email', 'caja..1@esperanza.com.py'],
    ['tipo_documento', 'x'],
  ] as const)('%s %j', (key, value) => {
    expect(wrongFields({ ...GOOD, [key]: value })).toEqual([key]);
  });

  test.each(['X', '0', '800138848', '80013884-8'])('the form refuses the identity card %s', (documento) => {
    expect(wrongFields({ ...GOOD, tipo_documento: '1', documento })).toEqual(['documento']);
  });

  test('a check digit counts for a RUC only', () => {
    expect(wrongFields({ ...GOOD, tipo_documento: '5', documento: '80013884-1' })).toEqual([]);
  });
});

const text = fc.oneof(fc.string({ maxLength: 12 }), fc.constantFrom('', ' '));
const anyValues = fc.record({
  tipo_documento: fc.oneof(fc.constantFrom('0', '1', '2', '99'), text),
  nombre: text,
  nacionalidad: fc.oneof(fc.constantFrom('PRY', 'ARG', 'arg', 'AAA'), text),
  fecha_nacimiento: fc.oneof(
    text,
    fc.tuple(fc.nat(40), fc.nat(14), fc.nat(3000)).map(([day, month, year]) => {
      const two = (part: number): string => String(part).padStart(2, '0');
      return `${two(day)}/${two(month)}/${String(year).padStart(4, '0')}`;
    }),
  ),
  whatsapp: fc.oneof(text, fc.stringMatching(/^\+?\d{0,18}$/)),
  email: fc.oneof(text, fc.emailAddress(), fc.stringMatching(/^[a-z.+_-]{0,6}@[a-z.-]{0,8}$/)),
  direccion: text,
  barrio: text,
});

const isTaken = (values: ClientFormValues): boolean => {
  const cliente = clienteOf(values);
  return clienteSchema.safeParse(cliente).success && countryIssues(cliente, 'cliente').length === 0;
};
const passes = (values: ClientFormValues): boolean => wrongFields(values).length === 0;
const person = { ...GOOD, tipo_documento: '1', documento: '4567890' };

test('a client that passes here fits the wire', () => {
  fc.assert(
    fc.property(anyValues, (changed) => {
      const values = { ...person, ...changed };
      if (passes(values)) expect(isTaken(values)).toBe(true);
    }),
    { numRuns: 1000 },
  );
});

test('clients that fit the wire pass here, except with an empty kind of document', () => {
  fc.assert(
    fc.property(anyValues, fc.nat(6), (changed, at) => {
      const [key = 'nombre', value = ''] = Object.entries(changed).slice(1)[at] ?? [];
      const values = { ...person, [key]: value };
      expect(passes(values)).toBe(isTaken(values));
    }),
    { numRuns: 1000 },
  );
  expect(wrongFields({ ...person, tipo_documento: '' })).toEqual(['tipo_documento']);
});
