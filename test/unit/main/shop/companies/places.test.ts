import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type PlaceSettings } from '../../../../../main/shop/companies/place.ts';
import { Places } from '../../../../../main/shop/companies/places.ts';
import { StandingWarnings } from '../../../../../main/kernel/standing-warnings.ts';
import { tellPlaceTrouble } from '../../../../../main/shop/companies/tell-place-trouble.ts';

let root: string;
let settings: PlaceSettings;

beforeEach(() => {
  root = join(mkdtempSync(join(tmpdir(), 'mostrador-places-')), 'Mostrador');
  settings = { root, configFolder: '/config', baseUrl: null, trainingFolder: '/training', backups: null };
});
afterEach(() => rmSync(join(root, '..'), { recursive: true }));

const URL = 'https://servicio.example/api';

test('nothing opens before a place is chosen, and looking creates nothing', () => {
  const places = new Places(settings);
  expect(places.location()).toBeNull();
  expect(places.chosen()).toBeNull();
  expect(places.folders()).toEqual({ dataFolder: root, backupFolder: join(root, 'backups') });
  expect(places.trouble()).toBeNull();
  expect(existsSync(root)).toBe(false);
});

test('a start that names the service opens what it names, whatever was chosen', () => {
  new Places(settings).choose({ kind: 'training' });
  const named = new Places({ ...settings, baseUrl: URL, backups: '/usb' });
  expect(named.chosen()).toBeNull();
  expect(named.location()).toMatchObject({ dataFolder: root, baseUrl: URL });
  expect(named.folders().backupFolder).toBe('/usb');
});

test.each([
  ['cut short', '{"kind":"own"'],
  ['of another form', '{"kind":"own"}'],
  ['of a folder elsewhere', '{"kind":"company","ruc":"../../x","baseUrl":"https://a.example"}'],
])('a choice %s counts as none, and raises a warning', (_, content) => {
  const places = new Places(settings);
  mkdirSync(root);
  writeFileSync(join(root, 'place.json'), content);
  expect(places.location()).toBeNull();
  expect(places.trouble()?.()).toContain(join(root, 'place.json'));
  const warnings = new StandingWarnings();
  tellPlaceTrouble(places).join({ warnings });
  expect(warnings.list()).toEqual([places.trouble()?.()]);
  expect(readFileSync(join(root, 'place.json'), 'utf8')).toBe(content);
  places.choose({ kind: 'training' });
  expect(places.trouble()).toBeNull();
});
