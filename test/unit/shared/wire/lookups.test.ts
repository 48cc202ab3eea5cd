import { expect, test } from 'vitest';
import {
  ciudadSchema,
  readList,
  isNoSuchRuc,
  readRucState,
  timbradoSchema,
  unidadMedidaSchema,
  readTotal,
} from '../../../../shared/wire/lookups.ts';

test('a timbrado needs its three names; numbers become the texts they stand for', () => {
  const timbrado = {
    numero_timbrado: '12345678',
    numero_establecimiento: '001',
    punto_expedicion: '002',
    id: 'x',
  };
  expect(timbradoSchema.parse(timbrado)).toEqual(timbrado);
  expect(
    timbradoSchema.parse({
      numero_timbrado: 12345678,
      numero_establecimiento: 1,
      punto_expedicion: 2,
      id: 'x',
    }),
  ).toEqual(timbrado);
  for (const key of ['numero_timbrado', 'numero_establecimiento', 'punto_expedicion']) {
    expect(timbradoSchema.safeParse({ ...timbrado, [key]: undefined }).success).toBe(false);
  }
});

test('a city needs id and name, and keeps what else there is', () => {
  const distrito = {
    id: 'd',
    nombre: 'Luque',
    codigo_etax: '2',
    departamento: { id: 'p', nombre: 'Central' },
  };
  const city = { id: 'c', nombre: 'Luque', codigo_etax: '1', distrito, poblacion: 5 };
  expect(ciudadSchema.parse(city)).toEqual(city);
  expect(ciudadSchema.parse({ id: 7, nombre: 'Luque', codigo_etax: 5946, distrito: 'Luque' })).toEqual({
    id: '7',
    nombre: 'Luque',
    codigo_etax: '5946',
  });
  expect(ciudadSchema.safeParse({ id: 'c' }).success).toBe(false);
  expect(ciudadSchema.safeParse({ nombre: 'Luque' }).success).toBe(false);
});

test('a unit of measure needs id and description, and keeps what else there is', () => {
  const unit = { id: 'u', descripcion: 'Unidad', codigo_etax: '77', representacion: 'UNI', extra: null };
  expect(unidadMedidaSchema.parse(unit)).toEqual(unit);
  expect(unidadMedidaSchema.parse({ id: 'u', descripcion: 'Unidad' })).toEqual({
    id: 'u',
    descripcion: 'Unidad',
  });
  expect(unidadMedidaSchema.safeParse({ id: 'u' }).success).toBe(false);
});

test.each<[unknown, unknown[] | null]>([
  [[1], [1]],
  [[], []],
  [{ items: [1] }, [1]],
  [{ otros: [2], rows: [1] }, [1]],
  [{ docs: [1], total: 1 }, [1]],
  [{ items: 5, results: [1] }, [1]],
  [{ total: 1, ciudades: [1], mas: [2] }, [1]],
  [{ ciudades: { rows: [1] } }, [1]],
  [{ enlaces: [], pagina: { lista: [1] } }, [1]],
  [{ items: [] }, []],
  [{ a: { b: { c: [1] } } }, null],
  [{ total: 1 }, null],
  ['x', null],
  [null, null],
])('the list in %j', (data, list) => {
  expect(readList(data)).toEqual(list);
});

test.each<[unknown, string | undefined]>([
  [{ estado: 'ACTIVO', ruc: '80013884' }, 'ACTIVO'],
  [{ estado_ruc: 'CANCELADO' }, 'CANCELADO'],
  [{ codigo_estado: 'SUS', estadoRuc: 'SUSPENDIDO' }, 'SUSPENDIDO'],
  [{ estado: { codigo: 'ACT', descripcion: 'Activo' } }, 'Activo'],
  [{ contribuyente: { nombre: 'El Ceibo', estado: 'ACTIVO' } }, 'ACTIVO'],
  [[{ razon: 'x' }, { Estado: 'BLOQUEADO' }], 'BLOQUEADO'],
  [{ xContRUC: { dCodEstCons: 'ACT', dDesEstCons: 'ACTIVO' } }, 'ACTIVO'],
  [{ estado: null, situacion: 'ACTIVO' }, 'ACTIVO'],
  [{ 'ns2:rRes': { 'ns2:dCodRes': '0502', 'ns2:xContRUC': { 'ns2:dDesEstCons': 'ACTIVO' } } }, 'ACTIVO'],
  [{ estado_consulta: 'OK', contribuyente: { situacion: 'CANCELADO' } }, 'CANCELADO'],
  [{ estado: 'OK', contribuyente: { estado: 'SUSPENDIDO' } }, 'SUSPENDIDO'],
  [{ estado_consulta: 'OK' }, undefined],
  [{ estado: true, nombre: 'El Ceibo' }, undefined],
  [{ estado: ' ' }, undefined],
  ['ACTIVO', undefined],
  [null, undefined],
])('the RUC state in %j', (data, state) => {
  expect(readRucState(data)).toBe(state);
});

test('an answer nested without end has no state and does no harm', () => {
  const depth = 100_000;
  expect(readRucState(JSON.parse('['.repeat(depth) + ']'.repeat(depth)))).toBeUndefined();
});

test.each<[string, unknown, number | undefined]>([
  ['in data', { rows: [], total: 120 }, 120],
  ['as text', { docs: [], totalDocs: '120' }, 120],
  ['in a part of data', { items: [], meta: { total: 7 } }, 7],
  ['beside the number of pages, which is no total', { totalPages: 3, total_paginas: 3, totalDocs: 250 }, 250],
  ['nowhere', { items: [], page: 1 }, undefined],
  ['not as a number', { total: 'muchos' }, undefined],
  ['where data is the list itself', [{ total: 3 }], undefined],
])('the total of a list is found %s', (_name, data, total) => {
  expect(readTotal(data)).toBe(total);
});

test.each([
  [{ 'ns2:dCodRes': '0500', 'ns2:dMsgRes': 'RUC no existe' }, true],
  [{ rRes: { dCodRes: '0502' } }, false],
  [null, false],
])('whether the tax system says in %j that nobody has the RUC', (data, isNobody) => {
  expect(isNoSuchRuc(data)).toBe(isNobody);
});
