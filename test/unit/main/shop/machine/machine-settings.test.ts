import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../../../support/temporary-folder.ts';
import { readAppSettings } from '../../../../../main/app/app-settings.ts';
import { InputError } from '../../../../../main/kernel/errors.ts';
import { authorityCopyIn } from '../../../../../main/shop/machine/authority-copy.ts';
import { MachineService } from '../../../../../main/shop/machine/machine-service.ts';
import {
  changeMachineSettings,
  readMachineSettings,
} from '../../../../../main/shop/machine/machine-settings.ts';
import { tellMachineTrouble } from '../../../../../main/shop/machine/tell-machine-trouble.ts';
import { Places } from '../../../../../main/shop/companies/places.ts';
import { StandingWarnings } from '../../../../../main/kernel/standing-warnings.ts';
import { createAuthority } from '../../../../../certificates/certificate.ts';

let root: string;

beforeEach(() => {
  root = temporaryFolder();
});

const BACKUP_ID = '019aa000-0000-7000-8000-0123456789ab';
const openCounter = () => ({ store: { identity: { id: BACKUP_ID, baseUrl: 'https://servicio.example' } } });

function start(env: NodeJS.ProcessEnv = {}) {
  const settings = readAppSettings(['--data', root], env);
  const { journalFolder } = settings;
  const service = new MachineService({
    places: new Places(settings.places),
    journalFolder,
    env,
    openCounter,
  });
  return { ...settings, service };
}
const warnings = (): string[] => {
  const told = new StandingWarnings();
  tellMachineTrouble(root).join({ warnings: told });
  return told.list();
};

test('a chosen setting is pending, applies from the next start, and yields to the environment', () => {
  const { service } = start();
  service.saveProxy({ address: ' proxy.local:3128 ', exceptions: ' .intra ' });
  service.chooseFolder('backupFolder', root);
  service.chooseFolder('journalFolder', root);
  expect(service.view()).toMatchObject({
    proxy: { isPending: true },
    backups: { isPending: true, chosen: root, folder: join(root, 'backups') },
    journal: { isPending: true, chosen: root, folder: null },
  });
  const next = start();
  expect(next.env).toMatchObject({
    HTTPS_PROXY: 'proxy.local:3128',
    HTTP_PROXY: 'proxy.local:3128',
    NO_PROXY: '.intra',
  });
  expect(next.places.backups).toBe(root);
  expect(next.journalFolder).toBe(root);
  expect(next.service.view()).toMatchObject({
    proxy: { isPending: false, isFromEnvironment: false },
    backups: { isPending: false, isFromEnvironment: false, folder: root },
    journal: { isPending: false, isFromEnvironment: false, folder: root },
  });
  const named = start({ https_proxy: 'http://b:2', MOSTRADOR_BACKUPS: '/usb', MOSTRADOR_JOURNAL: '/usb2' });
  expect(named.env['HTTPS_PROXY']).toBeUndefined();
  expect(named.places.backups).toBe('/usb');
  expect(named.journalFolder).toBe('/usb2');
  expect(named.service.view()).toMatchObject({
    proxy: { isFromEnvironment: true },
    backups: { isFromEnvironment: true },
    journal: { isFromEnvironment: true },
  });
  next.service.saveProxy({ address: ' ', exceptions: '' });
  next.service.chooseFolder('backupFolder', null);
  expect(next.service.view()).toMatchObject({
    proxy: { chosen: null, isPending: true },
    backups: { chosen: null, isPending: true },
  });
});

test.each([
  ['a user and a password', 'http://ana:clave@proxy.local:3128', 'contraseña'],
  ['another protocol', 'socks5://proxy.local', 'http://servidor:puerto'],
  ['no address', 'http://', 'http://servidor:puerto'],
])('a proxy with %s is refused in words, and nothing is kept', (_, address, words) => {
  const { service } = start();
  const save = (): void => service.saveProxy({ address, exceptions: '' });
  expect(save).toThrow(InputError);
  expect(save).toThrow(words);
  expect(readdirSync(root)).toEqual([]);
});

describe('a company’s own certificates', () => {
  let file: string;
  beforeEach(async () => {
    const now = Date.now();
    const { certificate } = await createAuthority('Red de prueba', {
      notBefore: now,
      notAfter: now + 86_400_000,
    });
    file = join(root, 'red.pem');
    writeFileSync(file, certificate);
  });

  test('are copied, named, trusted from the next start, and dropped again', () => {
    const { service } = start();
    service.takeAuthorities(file);
    rmSync(file);
    expect(service.view().authorities).toMatchObject({ isPending: true, chosen: { name: 'red.pem' } });
    expect(service.view().authorities.chosen?.subjects.join()).toContain('Red de prueba');
    expect(start().env['MOSTRADOR_CA']).toBe(authorityCopyIn(root));
    expect(start({ MOSTRADOR_CA: '/other.pem' }).env['MOSTRADOR_CA']).toBe('/other.pem');
    start().service.dropAuthorities();
    expect(start().env['MOSTRADOR_CA']).toBeUndefined();
  });

  test('do not prevent opening where the copy was lost, which raises a warning', () => {
    start().service.takeAuthorities(file);
    rmSync(authorityCopyIn(root));
    const { env, service } = start();
    expect(env['MOSTRADOR_CA']).toBeUndefined();
    expect(warnings()).toEqual([expect.stringContaining('red.pem')]);
    expect(service.view()).toMatchObject({
      trouble: expect.stringContaining('se perdió'),
      authorities: { chosen: { name: 'red.pem', subjects: [] } },
    });
  });
});

test.each([
  ['cut short', '{"version":1,', 'No se entienden los ajustes de este equipo'],
  ['of another form', '{"version":1,"proxy":7}', 'No se entienden los ajustes de este equipo'],
  ['from the future', '{"version":2,"way":{}}', 'versión más nueva'],
])('a file %s counts as empty, raises a warning, and is kept', (_, content, words) => {
  const file = join(root, 'machine.json');
  writeFileSync(file, content);
  expect(start().env).toEqual({});
  expect(warnings()).toEqual([expect.stringContaining(words)]);
  expect(readFileSync(file, 'utf8')).toBe(content);
  changeMachineSettings(root, { backupFolder: '/usb' });
  expect(readMachineSettings(root)).toMatchObject({ trouble: null, settings: { backupFolder: '/usb' } });
  expect(readFileSync(`${file}.kept`, 'utf8')).toBe(content);
  expect(warnings()).toEqual([]);
  expect(existsSync(`${file}.new`)).toBe(false);
});
