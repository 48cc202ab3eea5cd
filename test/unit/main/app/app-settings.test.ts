import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, sep } from 'node:path';
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

test.each([[[]], [['--data', '']], [['--data=']], [['--url']]])(
  '%j names no place: training data stay apart from real sales',
  (argv) => {
    const { root, baseUrl, trainingFolder } = readAppSettings(argv, env).places;
    expect(baseUrl).toBeNull();
    expect(root).toBe(defaultDataFolder(env));
    expect(basename(trainingFolder)).toBe('counter');
    expect(basename(dirname(trainingFolder))).toBe('mostrador-entrenamiento');
    expect(trainingFolder.startsWith(root + sep)).toBe(false);
  },
);

test('the service at the known port keeps its ledger’s folder; other ports have their own', () => {
  const { trainingFolder } = readAppSettings([], env).places;
  expect(trainingServiceFolder(env, 4010)).toBe(join(dirname(trainingFolder), 'service'));
  expect(trainingServiceFolder(env, 5020)).toBe(join(dirname(trainingFolder), 'service-5020'));
});
