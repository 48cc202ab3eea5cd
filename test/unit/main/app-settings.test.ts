import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, sep } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readAppSettings } from '../../../main/app-settings.ts';
import { defaultDataFolder, trainingServiceFolder } from '../../../main/folders.ts';

let home: string;
let env: NodeJS.ProcessEnv;

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'mostrador-home-'));
  env = { XDG_DATA_HOME: home, XDG_CONFIG_HOME: '/config', APPDATA: home, LOCALAPPDATA: '/config' };
});
afterEach(() => rmSync(home, { recursive: true }));

test('folder and address as for the command line, between what the host puts there', () => {
  const { location: settings } = readAppSettings(
    ['--no-sandbox', '.', '--data', '/shop', '--url=http://127.0.0.1:4010', '--inspect=0'],
    env,
  );
  expect(settings).toMatchObject({ dataFolder: '/shop', baseUrl: 'http://127.0.0.1:4010' });
  expect(settings.configFolder).not.toContain('/shop');
});

test('with an address alone it is the folder of the system', () => {
  const { location: settings } = readAppSettings(['--url=https://servicio.com.py'], env);
  expect(settings.dataFolder).toBe(defaultDataFolder(env));
});

test.each([[[]], [['--data', '']], [['--data=']], [['--url']]])(
  '%j is practice, apart from real sales',
  (argv) => {
    const { location: settings } = readAppSettings(argv, env);
    expect(settings.baseUrl).toBeNull();
    expect(basename(settings.dataFolder)).toBe('counter');
    expect(basename(dirname(settings.dataFolder))).toBe('mostrador-entrenamiento');
    expect(settings.dataFolder.startsWith(defaultDataFolder(env) + sep)).toBe(false);
  },
);

test("the shop's own database, once there is one, is what opens", ({ skip }) => {
  if (process.platform === 'darwin') skip("macOS' folder is not told by the environment");
  const dataFolder = defaultDataFolder(env);
  mkdirSync(dataFolder);
  writeFileSync(join(dataFolder, 'mostrador.db'), '');
  expect(readAppSettings([], env).location).toMatchObject({ dataFolder, baseUrl: null });
});

test('the service at the known port keeps on where it always kept its ledger, others apart from it', () => {
  const { dataFolder } = readAppSettings([], env).location;
  expect(trainingServiceFolder(env, 4010)).toBe(join(dirname(dataFolder), 'service'));
  expect(trainingServiceFolder(env, 5020)).toBe(join(dirname(dataFolder), 'service-5020'));
});

test('the journal is kept where a variable or the call says, and nowhere of itself', () => {
  const folderOf = (argv: string[], more: NodeJS.ProcessEnv = {}): string | null =>
    readAppSettings(argv, { ...env, ...more }).journalFolder;
  expect(folderOf([])).toBeNull();
  expect(folderOf([], { MOSTRADOR_JOURNAL: '/disk2' })).toBe('/disk2');
  expect(folderOf(['--journal', '/net'], { MOSTRADOR_JOURNAL: '/disk2' })).toBe('/net');
});

test('backups are kept beside the data, or where a variable or the call says', () => {
  const folderOf = (argv: string[], more: NodeJS.ProcessEnv = {}): string =>
    readAppSettings(['--data', '/shop', ...argv], { ...env, ...more }).backupFolder;
  expect(folderOf([])).toBe(join('/shop', 'backups'));
  expect(folderOf([], { MOSTRADOR_BACKUPS: '/usb' })).toBe('/usb');
  expect(folderOf(['--backups', '/net'], { MOSTRADOR_BACKUPS: '/usb' })).toBe('/net');
  expect(folderOf([], { MOSTRADOR_BACKUPS: '' })).toBe(join('/shop', 'backups'));
});
