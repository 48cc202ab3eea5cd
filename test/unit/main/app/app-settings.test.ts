import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve, sep } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readAppSettings } from '../../../../main/app/app-settings.ts';
import { defaultDataFolder, trainingServiceFolder } from '../../../../main/counter/folders.ts';

let home: string;
let env: NodeJS.ProcessEnv;

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'mostrador-home-'));
  env = { XDG_DATA_HOME: home, XDG_CONFIG_HOME: '/config', APPDATA: home, LOCALAPPDATA: '/config' };
});
afterEach(() => rmSync(home, { recursive: true }));

test('folder and address as for the command line, between what the host puts there', () => {
  const { places } = readAppSettings(
    ['--no-sandbox', '.', '--data', '/shop', '--url=http://127.0.0.1:4010', '--inspect=0'],
    env,
  );
  expect(places).toMatchObject({ root: '/shop', baseUrl: 'http://127.0.0.1:4010' });
  expect(places.configFolder).not.toContain('/shop');
});

test('with an address alone it is the folder of the system', () => {
  const { places } = readAppSettings(['--url=https://servicio.com.py'], env);
  expect(places.root).toBe(defaultDataFolder(env));
});

test.each([[[]], [['--data', '']], [['--data=']], [['--url']]])(
  '%j names nothing: what is practised stands apart from real sales',
  (argv) => {
    const { root, baseUrl, trainingFolder } = readAppSettings(argv, env).places;
    expect(baseUrl).toBeNull();
    expect(root).toBe(defaultDataFolder(env));
    expect(basename(trainingFolder)).toBe('counter');
    expect(basename(dirname(trainingFolder))).toBe('mostrador-entrenamiento');
    expect(trainingFolder.startsWith(root + sep)).toBe(false);
  },
);

test('in a folder that was named all is there, what is practised too', () => {
  expect(readAppSettings(['--data', '/shop'], env).places).toMatchObject({
    root: '/shop',
    baseUrl: null,
    trainingFolder: join('/shop', 'entrenamiento'),
  });
});

test('the service at the known port keeps on where it always kept its ledger, others apart from it', () => {
  const { trainingFolder } = readAppSettings([], env).places;
  expect(trainingServiceFolder(env, 4010)).toBe(join(dirname(trainingFolder), 'service'));
  expect(trainingServiceFolder(env, 5020)).toBe(join(dirname(trainingFolder), 'service-5020'));
});

test('the journal is kept where a variable or the call says, and nowhere of itself', () => {
  const folderOf = (argv: string[], more: NodeJS.ProcessEnv = {}): string | null =>
    readAppSettings(argv, { ...env, ...more }).journalFolder;
  expect(folderOf([])).toBeNull();
  expect(folderOf([], { MOSTRADOR_JOURNAL: '/disk2' })).toBe('/disk2');
  expect(folderOf(['--journal', '/net'], { MOSTRADOR_JOURNAL: '/disk2' })).toBe('/net');
});

test('backups are kept beside the data, or where a variable or the call says', () => {
  const folderOf = (argv: string[], more: NodeJS.ProcessEnv = {}): string | null =>
    readAppSettings(['--data', '/shop', ...argv], { ...env, ...more }).places.backups;
  expect(folderOf([])).toBeNull();
  expect(folderOf([], { MOSTRADOR_BACKUPS: '/usb' })).toBe('/usb');
  expect(folderOf(['--backups', '/net'], { MOSTRADOR_BACKUPS: '/usb' })).toBe('/net');
  expect(folderOf([], { MOSTRADOR_BACKUPS: '' })).toBeNull();
});

test('a folder that is named from the one it is started in is named in full', () => {
  const argv = ['--data', 'datos', '--backups', '../copias', '--journal=diario'];
  const { places, journalFolder } = readAppSettings(argv, env);
  expect([places.root, places.backups, journalFolder]).toEqual(
    ['datos', '../copias', 'diario'].map((name) => resolve(name)),
  );
});

test('it knows whether it began again because it had failed', () => {
  expect(readAppSettings(['--data', '/shop'], env).isAfterFailure).toBe(false);
  expect(readAppSettings(['--data', '/shop', '--after-failure'], env).isAfterFailure).toBe(true);
});
