import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  forgetCompany,
  forgetPlace,
  isUnsold,
  isUnused,
} from '../../../../../main/shop/companies/forget-place.ts';
import { companyPlace, ownPlace } from '../../../../../main/shop/companies/place.ts';
import { Places } from '../../../../../main/shop/companies/places.ts';
import { openConnection } from '../../../../../main/database/connection.ts';
import { openForWriting } from '../../../../../main/database/open-store.ts';
import { systemClock } from '../../../../../main/kernel/ports/clock.ts';
import { systemRandom } from '../../../../../main/kernel/ports/random.ts';
import { TEST_URL, TestCounter } from '../../../../support/counter.ts';

let root: string;
let places: Places;

beforeEach(() => {
  root = join(mkdtempSync(join(tmpdir(), 'mostrador-forget-')), 'Mostrador');
  mkdirSync(root);
  const configFolder = join(root, '..', 'config');
  places = new Places({ root, configFolder, baseUrl: null, trainingFolder: join(root, 't'), backups: null });
});
afterEach(() => rmSync(join(root, '..'), { recursive: true }));

function open(url: string): string {
  places.choose(ownPlace(url));
  const location = places.location();
  if (location === null) throw new Error('nothing was chosen');
  const ports = { clock: systemClock, random: systemRandom, machine: null };
  const store = openForWriting({ ...location, ...ports, command: 'prueba' });
  const { baseUrl } = store.identity;
  store.close();
  return baseUrl;
}

test('an unused database makes room for one of another address, and is kept whole', () => {
  open('https://equivocado.example');
  expect(isUnused(places)).toBe(true);
  forgetPlace(places);
  expect(places.location()).toBeNull();
  const aside = join(root, 'direcciones-anteriores', '1');
  expect(readdirSync(aside)).toEqual(expect.arrayContaining(['mostrador.db', 'place.json']));
  expect(open('https://correcto.example')).toBe('https://correcto.example');
  forgetPlace(places);
  expect(existsSync(join(root, 'direcciones-anteriores', '2', 'mostrador.db'))).toBe(true);
});

test('a company without sales can be left, for a new login at the same address', () => {
  open('https://servicio.example');
  const db = openConnection(join(root, 'mostrador.db'));
  db.prepare("INSERT INTO company (ruc, record, fetched_at) VALUES ('80013884-8', '{}', 0)").run();
  db.close();
  expect(isUnsold(places)).toBe(true);
  forgetCompany(places);
  expect(existsSync(join(root, 'direcciones-anteriores', '1', 'mostrador.db'))).toBe(true);
  expect(places.chosen()).toEqual({ kind: 'own', baseUrl: 'https://servicio.example' });
  expect(isUnused(places)).toBe(true);
});

test('a company that has a sale, or was named beforehand, cannot be left', () => {
  const counter = new TestCounter();
  counter.sell();
  counter.counter.store.close();
  const { dataFolder, configFolder } = counter.location;
  const sold = new Places({
    root: dataFolder,
    configFolder,
    baseUrl: null,
    trainingFolder: 't',
    backups: null,
  });
  sold.choose(ownPlace(TEST_URL));
  expect(isUnsold(sold)).toBe(false);
  expect(() => forgetCompany(sold)).toThrow('ya tiene una venta');
  expect(existsSync(join(dataFolder, 'mostrador.db'))).toBe(true);
  counter.remove();
  places.choose(companyPlace('80013884-8', 'https://servicio.example'));
  expect(isUnsold(places)).toBe(false);
});
