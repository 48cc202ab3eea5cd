import { beforeEach, describe, expect, test } from 'vitest';
import { perTest } from '../../../support/per-test.ts';
import { CouldNotError } from '../../../../main/kernel/errors.ts';
import { refreshLookups } from '../../../../main/reference-data/refresh-list.ts';
import type { NetworkResult } from '../../../../main/kernel/ports/network.ts';
import { TestCounter } from '../../../support/counter.ts';
import { answered, SILENCE, UNREACHABLE } from '../../../support/fake-network.ts';
import { failure, success } from '../../../support/service-answers.ts';

const TIMBRADO = { numero_timbrado: '12345678', numero_establecimiento: '001', punto_expedicion: '001' };
const UNIT = { id: 'u-77', descripcion: 'Unidad', representacion: 'UNI' };
const city = (n: number) => ({ id: `c-${n}`, nombre: `Ciudad ${n}` });
const cities = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => city(from + index));

const machine = perTest(() => new TestCounter());
/** Answer of each list, by page. */
let lists: Record<string, (page: number, limit: number) => unknown>;
beforeEach(() => {
  lists = {
    '/timbrados': () => success([TIMBRADO]),
    '/ciudades': () => success([city(1)]),
    '/unidades-medidas': () => success([UNIT]),
  };
  machine.network.reply = ({ url }) => {
    const { pathname, searchParams } = new URL(url);
    const page = lists[pathname]?.(Number(searchParams.get('page')), Number(searchParams.get('limit')));
    return isResult(page) ? page : answered(200, page);
  };
});

const isResult = (value: unknown): value is NetworkResult =>
  typeof value === 'object' && value !== null && 'kind' in value;

async function refresh(): Promise<unknown[]> {
  const told: unknown[] = [];
  for await (const list of refreshLookups(machine.counter)) told.push(list);
  return told;
}

const askedFor = (path: string): string[] =>
  machine.network.asked
    .map(({ url }) => new URL(url))
    .filter(({ pathname }) => pathname === path)
    .map(({ search }) => search);
const known = (id: string): unknown => machine.counter.lookups.find('ciudad', id);

test('the three lists are read and can be used without a connection', async () => {
  expect(await refresh()).toEqual([
    { lookup: 'timbrados', count: 1 },
    { lookup: 'ciudades', count: 1 },
    { lookup: 'unidades-medidas', count: 1 },
  ]);
  machine.reopen();
  const { lookups } = machine.counter;
  expect(lookups.find('timbrado', '12345678/001/001')).toEqual(TIMBRADO);
  expect(lookups.find('ciudad', 'c-1')).toEqual(city(1));
  expect(lookups.find('unidad-medida', 'u-77')).toEqual(UNIT);
  expect(lookups.find('ciudad', 'c-2')).toBeNull();
});

describe('pages', () => {
  test.each([50, 100])('are read, %d records each, until nothing new comes', async (size) => {
    lists['/ciudades'] = (page) => success(cities(0, 207).slice(size * (page - 1), size * page));
    expect(await refresh()).toContainEqual({ lookup: 'ciudades', count: 207 });
    expect(askedFor('/ciudades').slice(0, 2)).toEqual(['?page=1&limit=100', '?page=2&limit=100']);
    expect([known('c-0'), known('c-206')]).toEqual([city(0), city(206)]);
  });

  test('end, where all are full, with one without data', async () => {
    lists['/ciudades'] = (page) => success(page === 1 ? cities(0, 100) : null);
    expect(await refresh()).toContainEqual({ lookup: 'ciudades', count: 100 });
  });

  test.each([100, 40])(
    'are incomplete at %i of the 120 announced where the next one is refused',
    async (size) => {
      lists['/ciudades'] = (page) =>
        page === 1 ? success({ items: cities(0, size), total: 120 }) : failure('400', 'No hoy.');
      await expect(refresh()).rejects.toThrow('«ciudades» no se entiende: No hoy.');
    },
  );

  test('end where a page repeats the one before', async () => {
    lists['/ciudades'] = () => success(cities(0, 100));
    expect(await refresh()).toContainEqual({ lookup: 'ciudades', count: 100 });
    expect(askedFor('/ciudades')).toHaveLength(2);
  });

  test.each<[string, (items: unknown[]) => unknown]>([
    ['in data', (items) => ({ items, total: 120 })],
    ['in a part of data', (items) => ({ rows: items, meta: { total: 120 } })],
    ['as text', (items) => ({ docs: items, total: '120' })],
  ])('shorter than asked for go on while the total, %s, says that there is more', async (_name, data) => {
    lists['/ciudades'] = (page) => success(data(cities(50 * (page - 1), page < 3 ? 50 : 20)));
    expect(await refresh()).toContainEqual({ lookup: 'ciudades', count: 120 });
  });

  test('go on past records that cannot be read', async () => {
    lists['/ciudades'] = (page) =>
      success(page === 1 ? [...cities(0, 98), { nombre: 'sin id' }, null] : cities(98, 2));
    expect(await refresh()).toContainEqual({ lookup: 'ciudades', count: 100 });
  });
});

describe('the shape', () => {
  test.each<[string, (items: unknown[]) => unknown]>([
    ['items', (items) => ({ items, page: 1 })],
    ['rows', (items) => ({ rows: items, count: 1 })],
    ['docs', (items) => ({ docs: items })],
    ['results', (items) => ({ results: items })],
    ['a name of its own', (items) => ({ page: 1, ciudades: items })],
  ])('may be an object with the list under %s', async (_name, data) => {
    lists['/ciudades'] = () => success(data([city(1)]));
    await refresh();
    expect(known('c-1')).toEqual(city(1));
  });
});

describe('a list that cannot be read', () => {
  const failures: [string, unknown, RegExp][] = [
    ['no connection', UNREACHABLE, /lista «ciudades».*ECONNREFUSED.*Se conserva la anterior/],
    ['no answer', SILENCE, /lista «ciudades».*ETIMEDOUT/],
    ['HTML', answered(200, '<h1>WiFi</h1>'), /lista «ciudades»/],
    ['a text', success('ciudades'), /«ciudades» no se entiende/],
    ['an object without a list', success({ total: 0 }), /«ciudades» no se entiende/],
    ['a login', answered(401, failure('401', 'Token vencido.')), /iniciar sesión: Token vencido/],
    ['a pause', answered(429, failure('429', 'Espere.')), /Espere/],
  ];

  test.each(failures)(
    '%s: the previous list stays, and lists read before it are updated',
    async (_name, result, words) => {
      await refresh();
      lists['/timbrados'] = () => success([{ ...TIMBRADO, punto_expedicion: '002' }]);
      lists['/ciudades'] = (page) => (page === 1 ? success(cities(1, 100)) : result);
      const refreshed = refresh();
      await expect(refreshed).rejects.toThrow(CouldNotError);
      await expect(refreshed).rejects.toThrow(words);
      expect([known('c-1'), known('c-2')]).toEqual([city(1), null]);
      expect(machine.counter.lookups.find('timbrado', '12345678/001/002')).not.toBeNull();
      expect(machine.counter.lookups.find('unidad-medida', 'u-77')).toEqual(UNIT);
    },
  );
});

describe('a list with fewer readable records than before', () => {
  const misread = (count: number) => cities(0, count).map(({ id }) => ({ clave: id }));

  test.each<[string, unknown[]]>([
    ['none', misread(30)],
    ['nothing at all', []],
    ['a third', [...cities(0, 10), ...misread(20)]],
  ])('marks nothing as gone: %s', async (_name, records) => {
    lists['/ciudades'] = () => success(cities(0, 30));
    await refresh();
    lists['/ciudades'] = () => success(records);
    await expect(refresh()).rejects.toThrow(/y antes eran 30\. Se conserva la anterior/);
    expect(machine.counter.lookups.count('ciudad')).toBe(30);
    lists['/ciudades'] = () => success(cities(0, 31));
    expect(await refresh()).toContainEqual({ lookup: 'ciudades', count: 31 });
  });

  test('marks nothing as gone where it ends before its announced total', async () => {
    lists['/ciudades'] = () => success(cities(0, 30));
    await refresh();
    lists['/ciudades'] = (page) => success({ items: page === 1 ? cities(0, 20) : [], total: 30 });
    await expect(refresh()).rejects.toThrow(/y antes eran 30\. Se conserva la anterior/);
    expect(machine.counter.lookups.count('ciudad')).toBe(30);
  });
});

describe('a service that refuses a hundred records a page', () => {
  const TOO_MANY = answered(400, failure('400', 'limit no puede ser mayor'));

  test.each([
    [50, 130],
    [50, 150],
    [20, 45],
    [10, 9],
  ])('is asked for %i a page, and all %i are read', async (most, count) => {
    lists['/ciudades'] = (page, limit) => {
      const from = 1 + (page - 1) * limit;
      return limit > most ? TOO_MANY : success(cities(from, Math.max(0, Math.min(limit, count + 1 - from))));
    };
    expect(await refresh()).toContainEqual({ lookup: 'ciudades', count });
    expect(known(`c-${count}`)).toEqual(city(count));
  });

  test('does not end a list by refusing a later page', async () => {
    lists['/ciudades'] = (page, limit) => {
      const from = 1 + (page - 1) * limit;
      return limit > 50 ? TOO_MANY : success(cities(from, Math.max(0, Math.min(limit, 131 - from))));
    };
    await refresh();
    lists['/ciudades'] = (page, limit) => (page > 1 || limit > 50 ? TOO_MANY : success(cities(1, 50)));
    await expect(refresh()).rejects.toThrow('La lista «ciudades»');
    expect(machine.counter.lookups.list('ciudad')).toHaveLength(130);
  });
});
