import { expect, test } from 'vitest';
import { readList, isNoSuchRuc, readRucState } from '../../../../shared/wire/lookups.ts';

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

test.each([
  [{ 'ns2:dCodRes': '0500', 'ns2:dMsgRes': 'RUC no existe' }, true],
  [{ rRes: { dCodRes: '0502' } }, false],
  [null, false],
])('an answer with %j shows if nobody has the RUC', (data, isNobody) => {
  expect(isNoSuchRuc(data)).toBe(isNobody);
});
