import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openCounter, openCounterForReading } from '../../../../../main/counter/compose.ts';
import { InputError } from '../../../../../main/kernel/errors.ts';
import { defaultConfigFolder, defaultDataFolder } from '../../../../../main/counter/folders.ts';
import { assertApart } from '../../../../../main/kernel/files/apart-folders.ts';
import { FakeRandom, FakeSecrets, TEST_URL } from '../../../../support/counter.ts';
import { FakeClock } from '../../../../support/fake-clock.ts';
import { FakeNetwork } from '../../../../support/fake-network.ts';
import { cli } from '../../../../support/run-cli.ts';

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
  ['below a link to the data folder', () => join(linked(join(root, 'link'), join('shop', 'data')), 'config')],
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

test('folders beside each other are apart, however alike their names are', () => {
  mkdirSync(data, { recursive: true });
  for (const configFolder of [`${data}-config`, join(root, 'shop', 'dat'), join(root, 'shop', '..data')])
    assertApart({ dataFolder: data, configFolder });
});

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
