import { beforeEach, describe, expect, test } from 'vitest';
import { perTest } from '../../../support/per-test.ts';
import type { LookupKind } from '../../../../main/reference-data/lookup-repository.ts';
import { TestCounter } from '../../../support/counter.ts';

const machine = perTest(() => new TestCounter());

function save(kind: LookupKind, key: string, record: unknown): void {
  const { store, lookups, clock } = machine.counter;
  machine.clock.jump(1);
  store.commit(() => lookups.save(kind, key, record, clock.now()));
}

function saveCity(id: string, nombre: string, distrito?: string, departamento?: string): void {
  const district =
    distrito === undefined
      ? {}
      : {
          distrito: {
            nombre: distrito,
            ...(departamento === undefined ? {} : { departamento: { nombre: departamento } }),
          },
        };
  save('ciudad', id, { id, nombre, ...district });
}

const cities = (text: string, limit = 20): string[] =>
  machine.counter.cities.search(text, limit).map(({ id }) => id);

describe('issuing points', () => {
  test('are those of the list, in the order of their numbers', () => {
    for (const [establishment, point] of [
      ['002', '001'],
      ['001', '003'],
      ['001', '001'],
    ]) {
      const record = {
        numero_timbrado: 12345678,
        numero_establecimiento: Number(establishment),
        punto_expedicion: point,
      };
      save('timbrado', `12345678/${establishment}/${point}`, { ...record, estado: 'ACTIVO' });
    }
    save('timbrado', 'x', { numero_timbrado: '123', numero_establecimiento: '001', punto_expedicion: '001' });
    save('timbrado', 'y', null);
    const point = (numero_establecimiento: string, punto_expedicion: string) => ({
      numero_timbrado: '12345678',
      numero_establecimiento,
      punto_expedicion,
    });
    expect(machine.counter.points.list()).toEqual([
      point('001', '001'),
      point('001', '003'),
      point('002', '001'),
    ]);
  });
});

describe('cities', () => {
  beforeEach(() => {
    saveCity('1', 'San Lorenzo', 'San Lorenzo', 'Central');
    saveCity('2', 'San Lorenzo', 'San Pedro del Paraná', 'Itapúa');
    saveCity('3', 'Asunción', 'Asunción', 'Capital');
    saveCity('4', 'Ñemby', 'Ñemby', 'Central');
    saveCity('5', 'Nueva Asunción');
  });

  test.each([
    ['asuncion', ['3', '5']],
    ['ASUNCIÓN', ['3', '5']],
    ['n', ['4', '5']],
    ['ñ', ['4', '5']],
    ['lor', ['1', '2']],
    ['san l', ['1', '2']],
    ['san lorenzo itap', ['2']],
    ['central', ['4', '1']],
    ['sunc', []],
    ['-', ['3', '4', '5', '1', '2']],
  ])('are found by «%s»: names that begin with it first', (text, expected) => {
    expect(cities(text)).toEqual(expected);
  });

  test('are as many as asked for at most, and follow changes of the list', () => {
    expect(cities('', 2)).toEqual(['3', '4']);
    saveCity('6', 'Areguá');
    expect(cities('', 2)).toEqual(['6', '3']);
    saveCity('6', 'Yaguarón');
    expect(cities('yag')).toEqual(['6']);
    save('ciudad', '7', { id: '7' });
    expect(cities('', 20)).toHaveLength(6);
  });
});

describe('units of measure', () => {
  test('are named by sign, else by description, with their decimals; a record that is no unit is left out', () => {
    save('unidad-medida', 'a', { id: 'a', descripcion: 'Kilogramos', representacion: 'kg' });
    save('unidad-medida', 'b', { id: 'b', descripcion: 'Unidad' });
    save('unidad-medida', 'c', { id: 'c' });
    save('unidad-medida', 'd', { id: 'd', descripcion: 'Unidad', representacion: 'UNI' });
    expect(machine.counter.units.list()).toEqual([
      { id: 'a', nombre: 'kg', descripcion: 'Kilogramos', decimals: 3 },
      { id: 'b', nombre: 'Unidad', descripcion: 'Unidad', decimals: 3 },
      { id: 'd', nombre: 'UNI', descripcion: 'Unidad', decimals: 0 },
    ]);
  });
});
