import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { SessionFile } from '../../../../main/shop/account/session.ts';
import { speakAsChosen } from '../../../../main/shop/chosen-language.ts';
import { changeMachineSettings } from '../../../../main/shop/machine/machine-settings.ts';
import { askForMove } from '../../../../main/continuity/transfer/hand-over-file.ts';
import { writePlace } from '../../../../main/shop/companies/place.ts';
import { keepSettingsBefore } from '../../../../main/shop/settings/file/settings-file-service.ts';
import { noteDamage } from '../../../../main/database/quarantine.ts';
import { sha256 } from '../../../../main/kernel/files/sha256.ts';
import { PepperFile } from '../../../../main/shop/users/pin-hash.ts';
import { speak } from '../../../../shared/text/say.ts';
import { FakeRandom } from '../../../support/counter.ts';
import { diskStepsOf } from '../../../support/disk-steps.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mostrador-lasting-'));
});
afterEach(async () => {
  rmSync(folder, { recursive: true });
  await speak('es-PY');
});

const withoutKeychain = {
  isAvailable: () => Promise.resolve(false),
  seal: () => Promise.reject(new Error('none')),
  open: () => Promise.reject(new Error('none')),
};
const database = (): string => join(folder, 'mostrador.db');

test.each<[string, () => unknown]>([
  ['session.json', () => new SessionFile(join(folder, 'session.json')).write({ secret: 'x' })],
  ['pepper.json', () => new PepperFile(join(folder, 'pepper.json'), withoutKeychain).write('x')],
  ['place.json', () => writePlace(folder, { kind: 'training' })],
  ['machine.json', () => changeMachineSettings(folder, { backupFolder: '/usb' })],
  [
    'settings-before.json',
    () =>
      keepSettingsBefore(database(), {
        keptAt: 1,
        addedPrinters: [],
        settings: { from: { ruc: null, counter: 'x' }, state: {} },
      }),
  ],
  ['mostrador.db.damaged', () => noteDamage(database(), 'x')],
  [`mudanza-${sha256('/shop').slice(0, 12)}.code`, () => askForMove(folder, '/shop', new FakeRandom())],
  ['language', () => speakAsChosen(folder, 'en')],
])('%s is forced to disk whole before it is renamed, and is private', async (name, write) => {
  writeFileSync(join(folder, `${name}.new`), 'left by a crash', { mode: 0o666 });
  expect(await diskStepsOf(write)).toEqual([
    `fsync ${name}.new`,
    `rename ${name}.new ${name}`,
    `fsync ${basename(folder)}`,
  ]);
  expect(readdirSync(folder)).toEqual([name]);
  if (process.platform !== 'win32') expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600);
});

test('an ended login does not come back after a power cut', async () => {
  const session = new SessionFile(join(folder, 'session.json'));
  session.write({ secret: 'x' });
  expect(await diskStepsOf(() => session.remove())).toEqual([`fsync ${basename(folder)}`]);
  expect(await diskStepsOf(() => session.remove())).toEqual([]);
  expect(session.read()).toBeNull();
});
