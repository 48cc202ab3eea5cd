import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openCounter, openCounterForReading } from '../../../../../main/counter/compose.ts';
import { defaultConfigFolder, defaultDataFolder } from '../../../../../main/counter/folders.ts';
import { InputError } from '../../../../../main/kernel/errors.ts';
import {
  assertApart,
  finishSettingAside,
  isSettingAsideUnfinished,
  setAside,
} from '../../../../../main/kernel/files/set-aside.ts';
import { FakeRandom, FakeSecrets, TEST_URL } from '../../../../support/counter.ts';
import { FakeClock } from '../../../../support/fake-clock.ts';
import { FakeNetwork } from '../../../../support/fake-network.ts';
import { cli } from '../../../../support/run-cli.ts';

describe('setAsideFolder', () => {
  const NOW = Date.UTC(2026, 10, 21);

  let folder: string;
  let file: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'mostrador-aside-'));
    file = join(folder, 'mostrador.db');
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  /** Leaves the files as a kill does after the database is moved and before its log is. */
  function killHalfWay(): string {
    writeFileSync(file, 'the database');
    writeFileSync(`${file}-wal`, 'its latest sales');
    const aside = setAside(file, NOW) ?? '';
    writeFileSync(`${file}-wal`, readFileSync(join(aside, 'mostrador.db-wal')));
    rmSync(join(aside, 'mostrador.db-wal'));
    writeFileSync(join(aside, 'sin-terminar'), '');
    return aside;
  }

  test('all files are moved together, and none is left in the folder', () => {
    writeFileSync(file, 'the database');
    writeFileSync(`${file}-wal`, 'its latest sales');
    const aside = setAside(file, NOW) ?? '';
    expect(readdirSync(aside).toSorted()).toEqual(['mostrador.db', 'mostrador.db-wal']);
    expect(readdirSync(folder)).toEqual(['apartadas']);
    expect(isSettingAsideUnfinished(file)).toBe(false);
  });

  test('files left behind by a kill follow their database', () => {
    const aside = killHalfWay();
    expect(isSettingAsideUnfinished(file)).toBe(true);
    finishSettingAside(file);
    expect(readFileSync(join(aside, 'mostrador.db-wal'), 'utf8')).toBe('its latest sales');
    expect(readdirSync(aside)).toHaveLength(2);
    expect(existsSync(`${file}-wal`)).toBe(false);
  });

  test('the log of a later database is never taken for that of one set aside before', () => {
    writeFileSync(file, 'an old database');
    const aside = setAside(file, NOW) ?? '';
    writeFileSync(`${file}-wal`, 'the log of another one');
    finishSettingAside(file);
    expect(readdirSync(aside)).toEqual(['mostrador.db']);
    mkdirSync(join(aside, 'x'));
    killHalfWay();
    writeFileSync(file, 'one that stands in its place');
    expect(isSettingAsideUnfinished(file)).toBe(false);
  });
});

describe('assertApart', () => {
  let root: string;
  let data: string;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'mostrador-apart-'));
    data = join(root, 'shop', 'data');
  });
  afterEach(() => rmSync(root, { recursive: true }));

  const WORDS = /tienen que estar separadas, ninguna dentro de la otra/;

  test.each<[string, () => string]>([
    ['inside the data folder', () => join(data, 'a', 'config')],
    ['that is the data folder', () => data],
    ['above the data folder', () => join(root, 'shop')],
    ['that a link leads into the data folder', () => linked(join(root, 'link'), join(data, 'config'))],
    [
      'below a link to the data folder',
      () => join(linked(join(root, 'link'), join('shop', 'data')), 'config'),
    ],
  ])('a configuration folder %s is refused at opening, and nothing is made', (_where, configOf) => {
    const location = { dataFolder: data, configFolder: configOf(), baseUrl: TEST_URL };
    const before = readdirSync(root);
    const ports = {
      clock: new FakeClock(),
      network: new FakeNetwork(),
      random: new FakeRandom(),
      secrets: new FakeSecrets(),
      token: null,
    };
    for (const open of [
      () => openCounter(ports, location, { command: 'test', onChange: () => {} }),
      () => openCounterForReading(ports, location),
    ]) {
      expect(open).toThrow(InputError);
      expect(open).toThrow(WORDS);
    }
    expect(readdirSync(root)).toEqual(before);
  });

  /** On Windows only a junction needs no rights. */
  function linked(link: string, target: string): string {
    symlinkSync(target, link, 'junction');
    return link;
  }

  test.each([
    ['documents'],
    ['pause', '--url', TEST_URL],
    ['move', 'code'],
    ['move', 'receive', 'handed-over'],
    ['restore', 'backup.db'],
  ])('the command line refuses it too, before anything is touched: %s %s', async (...argv) => {
    const outcome = await cli(argv, { dataFolder: data, configFolder: data });
    expect(outcome).toMatchObject({ code: 2, errors: expect.stringMatching(WORDS) });
    expect(readdirSync(root)).toEqual([]);
  });

  test.each(['win32', 'darwin', 'linux'] as const)(
    'the default folders of %s are apart without any variable',
    (platform) => {
      const [dataFolder, configFolder] = [defaultDataFolder({}, platform), defaultConfigFolder({}, platform)];
      expect(dataFolder.startsWith(homedir())).toBe(true);
      expect(() => assertApart({ dataFolder, configFolder })).not.toThrow();
    },
  );
});
