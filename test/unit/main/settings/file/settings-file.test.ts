import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { InputError } from '../../../../../main/errors.ts';
import { SettingsFileDesk } from '../../../../../main/settings/file/settings-file-desk.ts';
import { saveShopSettings } from '../../../../../main/settings/save-shop-settings.ts';
import { cli } from '../../../../support/run-cli.ts';
import { TestCounter } from '../../../../support/counter.ts';

let machine: TestCounter;
let folder: string;
let file: string;
let desk: SettingsFileDesk;
beforeEach(() => {
  machine = new TestCounter();
  folder = mkdtempSync(join(tmpdir(), 'mostrador-settings-'));
  file = join(folder, 'ajustes.json');
  desk = new SettingsFileDesk(() => machine.counter);
});
afterEach(() => {
  machine.remove();
  rmSync(folder, { recursive: true, force: true });
});

const shop = () => machine.counter.settings.read();
const change = (settings: Parameters<typeof saveShopSettings>[1]) =>
  saveShopSettings(machine.counter, settings, 'test');

/** The file as it was written, with other members. */
function rewrite(members: Record<string, unknown>): void {
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), ...members }));
}

test('what was exported says what would change, holds once applied, and is taken back whole', async () => {
  await desk.export(file);
  const before = shop();
  change({ roundsCash: false, receiptFooter: ['Gracias'] });
  const changed = shop();
  const { changes } = await desk.choose(file);
  expect(changes).toEqual([
    { name: 'roundsCash', before: false, after: true },
    { name: 'receiptFooter', before: '["Gracias"]', after: '[]' },
  ]);
  expect(shop()).toEqual(changed);
  desk.apply('screen');
  expect(shop()).toEqual(before);
  desk.undo('screen');
  expect(shop()).toEqual(changed);
  expect(() => desk.undo('screen')).toThrow(InputError);
  expect(() => desk.apply('screen')).toThrow(/Elija primero/);
});

test('no secret is in it', async () => {
  machine.secrets.kept = 'the-token-of-the-shop';
  await desk.export(file);
  const text = readFileSync(file, 'utf8');
  expect(text).not.toMatch(/token|clave|pin|password|pass|secret/i);
  expect(Object.keys(JSON.parse(text))).toEqual(['format', 'version', 'shop', 'evidence', 'logo']);
});

const BAD: [string, () => void, RegExp][] = [
  ['from the future', () => rewrite({ version: 2, hologram: true }), /versión más nueva/],
  ['of another kind', () => writeFileSync(file, '{"mudanza":1}'), /no es de ajustes de Mostrador/],
  ['a list', () => writeFileSync(file, '[]'), /no es de ajustes de Mostrador/],
  ['broken', () => writeFileSync(file, readFileSync(file).subarray(0, 40)), /está roto/],
  ['empty', () => writeFileSync(file, ''), /está roto/],
  ['too large', () => writeFileSync(file, ' '.repeat(5_000_000)), /demasiado grande/],
  [
    'with a wrong part',
    () => rewrite({ evidence: { quietMinutes: 1, isAutomatic: true } }),
    /no se entienden/,
  ],
  ['with a key nobody knows', () => rewrite({ token: 'x' }), /no se entienden/],
  [
    'with a logo that is none',
    () => rewrite({ logo: { mediaType: 'image/png', base64: 'AAAA' } }),
    /PNG o JPEG/,
  ],
  ['not there', () => rmSync(file), /No se puede leer/],
];

test.each(BAD)('a file %s: said in words, and nothing is changed', async (_name, spoil, words) => {
  await desk.export(file);
  change({ roundsCash: false });
  const before = [shop(), machine.changes.length];
  spoil();
  await expect(desk.choose(file)).rejects.toThrow(InputError);
  await expect(desk.choose(file)).rejects.toThrow(words);
  expect(() => desk.apply('screen')).toThrow(InputError);
  expect([shop(), machine.changes.length]).toEqual(before);
});

test('who turns evidence on by a file is told to have known its assumption', async () => {
  await desk.export(file);
  rewrite({ evidence: { quietMinutes: 30, isAutomatic: true } });
  await desk.choose(file);
  desk.apply('screen');
  expect(machine.changes.at(-1)).toMatchObject({
    event: 'evidence.settings-changed',
    details: { isAutomatic: true, assumption: expect.stringContaining('30 minutos') },
  });
});

test('the command line exports, shows and imports', async () => {
  change({ roundsCash: false });
  machine.counter.store.close();
  const { dataFolder, configFolder } = machine.location;
  const run = (...args: string[]) => cli(args, { dataFolder, configFolder });
  expect(await run('settings', 'export', file)).toMatchObject({ code: 0, lines: [{ file }] });
  writeFileSync(file, readFileSync(file, 'utf8').replace('"roundsCash": false', '"roundsCash": true'));
  const changes = [{ name: 'roundsCash', before: false, after: true }];
  expect((await run('settings', 'import', file, '--only-show')).lines).toEqual(changes);
  expect((await run('settings', 'import', file)).lines).toEqual(changes);
  expect((await run('settings', 'import', file)).lines).toEqual([]);
  rewrite({ version: 9 });
  expect(await run('settings', 'import', file)).toMatchObject({
    code: 2,
    errors: expect.stringContaining('versión más nueva'),
  });
  machine.reopen();
  expect(shop().roundsCash).toBe(true);
});
