import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findPlace, listPlaces } from '../../../../../main/shop/companies/list-places.ts';
import { companyPlace, ownPlace, type Place } from '../../../../../main/shop/companies/place.ts';
import { Places } from '../../../../../main/shop/companies/places.ts';
import { systemClock } from '../../../../../main/kernel/ports/clock.ts';
import { systemRandom } from '../../../../../main/kernel/ports/random.ts';
import { openConnection } from '../../../../../main/database/connection.ts';
import { databaseFile, openForWriting } from '../../../../../main/database/open-store.ts';

const URL = 'https://servicio.example/api';
const RUC = '80013884-8';

let root: string;
let places: Places;
beforeEach(() => {
  root = join(mkdtempSync(join(tmpdir(), 'mostrador-places-')), 'Mostrador');
  mkdirSync(root);
  places = new Places({
    root,
    configFolder: join(root, '..', 'config'),
    baseUrl: null,
    trainingFolder: join(root, 'entrenamiento'),
    backups: null,
  });
});
afterEach(() => rmSync(join(root, '..'), { recursive: true }));

/** Makes the place's database by opening and closing it. */
function make(place: Place): string {
  places.choose(place);
  const location = places.location();
  if (location === null) throw new Error('nothing was chosen');
  const ports = { clock: systemClock, random: systemRandom, machine: null };
  const baseUrl = location.baseUrl ?? 'http://127.0.0.1:4010';
  openForWriting({ ...location, baseUrl, ...ports, command: 'prueba' }).close();
  return databaseFile(location);
}

function write(file: string, sql: string, ...values: string[]): void {
  const db = openConnection(file);
  db.prepare(sql).run(...values);
  db.close();
}

const bind = (file: string, ruc: string, record: string): void => {
  write(file, 'UPDATE database_identity SET ruc = ?', ruc);
  write(file, 'INSERT INTO company (ruc, record, fetched_at) VALUES (?, ?, 0)', ruc, record);
};

test('each place is listed with its company, RUC and address, and the one that opens is marked', () => {
  bind(
    make(ownPlace(URL)),
    '80000001-9',
    JSON.stringify({ id: '1', nombre: 'La primera', ruc: '80000001-9' }),
  );
  make({ kind: 'training' });
  const file = make(companyPlace(RUC, `${URL}/`));
  expect(listPlaces(places)).toEqual([
    {
      id: 'own',
      kind: 'own',
      isOpen: false,
      waiting: 0,
      ruc: '80000001-9',
      name: 'La primera',
      baseUrl: URL,
    },
    { id: RUC, kind: 'company', isOpen: true, waiting: 0, ruc: null, name: null, baseUrl: URL },
    {
      id: 'training',
      kind: 'training',
      isOpen: false,
      waiting: 0,
      ruc: null,
      name: null,
      baseUrl: 'http://127.0.0.1:4010',
    },
  ]);
  // Each place is found again by its id.
  expect(findPlace(places, RUC)).toEqual(companyPlace(RUC, URL));
  expect(findPlace(places, 'own')).toEqual(ownPlace(URL));
  expect(findPlace(places, 'training')).toEqual({ kind: 'training' });
  expect(findPlace(places, '80000001-9')).toBeNull();
  expect(existsSync(file)).toBe(true);
});

test.each([
  ['is no JSON', '{"nombre":'],
  ['is of another form', '{"nombre":7}'],
])('a company whose record %s has no name, and hides no other', (_, record) => {
  bind(make(ownPlace(URL)), '80000001-9', record);
  make(companyPlace(RUC, URL));
  expect(listPlaces(places).map(({ id, name, ruc }) => [id, name, ruc])).toEqual([
    ['own', null, '80000001-9'],
    [RUC, null, null],
  ]);
});
