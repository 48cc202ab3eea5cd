import { describe, expect, test } from 'vitest';
import {
  companiesOf,
  emailVerifyRequestSchema,
  loginResultSchema,
  whatsappCodeResponseSchema,
  whatsappVerifyRequestSchema,
} from '../../../../shared/wire/auth.ts';
import { CITY_ID } from '../../../support/sale-bodies.ts';

const byWhatsapp = (numero: string, codigo: string): boolean =>
  whatsappVerifyRequestSchema.safeParse({ whatsapp: { numero, codigo } }).success;
const byEmail = (correo: string, codigo: string): boolean =>
  emailVerifyRequestSchema.safeParse({ email: { correo, codigo } }).success;

describe('codes', () => {
  test.each(['123456', 'A1b2C3', 'ñandú!'])('%s is one', (code) => {
    expect([byWhatsapp('+595981123456', code), byEmail('a@b.com', code)]).toEqual([true, true]);
  });

  test.each(['12345', '1234567', '', '      '])('"%s" is none', (code) => {
    expect([byWhatsapp('+595981123456', code), byEmail('a@b.com', code)]).toEqual([false, false]);
  });

  test('a number has 15 characters at most', () => {
    expect(byWhatsapp('+12345678901234', '123456')).toBe(true);
    expect(byWhatsapp('+123456789012345', '123456')).toBe(false);
  });

  test('an address has 100 characters at most', () => {
    const domain = '@ejemplo.com';
    expect(byEmail('a'.repeat(100 - domain.length) + domain, '123456')).toBe(true);
    expect(byEmail('a'.repeat(101 - domain.length) + domain, '123456')).toBe(false);
  });
});

const ESTABLECIMIENTO = {
  id: 'e1',
  numero_establecimiento: '001',
  nombre: 'Casa central',
  direccion: 'Ruta 2',
  barrio: 'Centro',
  numero_casa: '1450',
  whatsapp: '+595981123456',
  ciudad: {
    id: CITY_ID,
    codigo_etax: '1',
    nombre: 'Luque',
    distrito: {
      id: 'd1',
      nombre: 'Luque',
      codigo_etax: '2',
      departamento: { id: 'p1', nombre: 'Central', codigo_etax: '3' },
    },
  },
};
const CEIBO = {
  id: 'c1',
  nombre: 'El Ceibo S.A.',
  nombre_fantasia: 'El Ceibo',
  ruc: '80013884-8',
  establecimientos: [ESTABLECIMIENTO],
};
const LAPACHO = { ...CEIBO, id: 'c2', ruc: '80009735-1' };
const USER = { nombre: 'María', imagen: 'https://x/y.png', email: 'a@b.com' };

describe('login result', () => {
  test('reads the one of the interface whole', () => {
    const answer = { token: 't', usuario: USER, empresas: [[CEIBO], [LAPACHO]] };
    expect(loginResultSchema.parse(answer)).toEqual(answer);
  });

  test.each([
    ['arrays of arrays', [[CEIBO], [LAPACHO]]],
    ['one inner array', [[CEIBO, LAPACHO]]],
    ['a flat array', [CEIBO, LAPACHO]],
    ['both mixed, with empty ones', [[], CEIBO, [], [LAPACHO]]],
    ['unreadable ones among them', [null, [CEIBO, { nombre: 'sin RUC' }], 'x', { id: 1 }, LAPACHO]],
  ])('lists companies in %s', (_, empresas) => {
    const companies = companiesOf(loginResultSchema.parse({ token: 't', empresas }));
    expect(companies.map((company) => company.ruc)).toEqual([CEIBO.ruc, LAPACHO.ruc]);
  });

  test.each([[undefined], [null], ['x'], [{}]])('stands on its token with empresas %j', (empresas) => {
    expect(companiesOf(loginResultSchema.parse({ token: 't', empresas, usuario: 'x' }))).toEqual([]);
  });

  test('keeps what it does not know, and the establishments it can read', () => {
    const company = {
      ...CEIBO,
      extra: 1,
      establecimientos: [{ id: 7, ciudad: 'Luque' }, null, ESTABLECIMIENTO],
    };
    expect(companiesOf(loginResultSchema.parse({ token: 't', empresas: [company] }))).toEqual([
      { ...CEIBO, extra: 1, establecimientos: [{ id: '7' }, ESTABLECIMIENTO] },
    ]);
  });

  test.each([{}, { token: '' }, { token: 5 }, null])('%j is no login', (answer) => {
    expect(loginResultSchema.safeParse(answer).success).toBe(false);
  });
});

test('the answer to a code request may lack anything', () => {
  const answer = { destino: '+595981123456', tipo: 'whatsapp', mensaje: 'Código enviado' };
  expect(whatsappCodeResponseSchema.parse(answer)).toEqual(answer);
  expect(whatsappCodeResponseSchema.parse({ destino: 5 })).toEqual({});
});
