import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readAppSettings } from '../../../../main/app/app-settings.ts';
import { Places } from '../../../../main/shop/companies/places.ts';
import { databaseFile } from '../../../../main/database/open-store.ts';
import {
  DamagedDatabaseError,
  findDamage,
  isCorruption,
  isDamageNoted,
  noteDamage,
} from '../../../../main/database/quarantine.ts';
import { setAside } from '../../../../main/kernel/files/set-aside.ts';
import { takeWriterLock } from '../../../../main/database/writer-lock.ts';
import { CountersOfOneShop } from '../../../support/counters-of-one-shop.ts';
import { cli } from '../../../support/run-cli.ts';

let shop: CountersOfOneShop;
let file: string;
beforeEach(async () => {
  shop = new CountersOfOneShop();
  file = databaseFile({ dataFolder: shop.dataFolder('a') });
  await shop.at('a', 'mostrador', (counter) => shop.sell(counter));
});
afterEach(() => shop.remove());

const open = (): void => shop.open('a', 'mostrador').store.close();
const aside = (): string => join(shop.dataFolder('a'), 'apartadas');

/** Damages the file and its log as a failing disk does. */
function damage(from: number): Buffer {
  const bytes = readFileSync(file);
  bytes.fill(0xa5, from);
  writeFileSync(file, bytes);
  writeFileSync(`${file}-wal`, 'half a log');
  return bytes;
}

describe('a database that cannot be read', () => {
  test('is set aside with all its files, and no new one is made', () => {
    const bytes = damage(100);
    expect(open).toThrow(DamagedDatabaseError);
    const [folder = ''] = readdirSync(aside());
    expect(readFileSync(join(aside(), folder, 'mostrador.db'))).toEqual(bytes);
    expect(readdirSync(join(aside(), folder))).toContain('mostrador.db-wal');
    expect(existsSync(file)).toBe(false);
    expect(open).toThrow(/estaba dañada.*está apartada, entera/);
    expect(existsSync(file)).toBe(false);
    expect(readdirSync(aside())).toEqual([folder]);
  });

  test('stays where it is while another process has the lock, or for a reader', async () => {
    const bytes = damage(100);
    const lock = takeWriterLock(shop.dataFolder('a'), { pid: 1, command: 'otro', since: 1 });
    expect(open).toThrow(/«otro»/);
    lock.release();
    const machine = { dataFolder: shop.dataFolder('a'), configFolder: join(shop.root, 'config') };
    expect((await cli(['documents'], machine)).errors).toMatch(/está dañada/);
    expect(readFileSync(file)).toEqual(bytes);
  });

  test('is not replaced by another place when it is set aside', () => {
    const dataFolder = join(shop.root, 'mostrador');
    mkdirSync(join(dataFolder, 'apartadas'), { recursive: true });
    const env = { XDG_DATA_HOME: shop.root, APPDATA: shop.root };
    const places = new Places(readAppSettings([], env).places);
    if (process.platform === 'linux') expect(places.location()?.dataFolder).toBe(dataFolder);
  });

  test('can be replaced by the newest readable backup, which is named', async () => {
    const machine = { dataFolder: shop.dataFolder('a'), configFolder: join(shop.root, 'config') };
    const backups = join(shop.root, 'usb');
    const names = ['20261120T100000Z', '20261121T100000Z', '20261121T110000Z'].map((stamp) =>
      join(backups, `mostrador-${stamp}-0123456789ab.db`),
    );
    for (const name of names) expect((await cli(['backup', name], machine)).code).toBe(0);
    writeFileSync(names[2] ?? '', readFileSync(names[2] ?? '').fill(0, 4096, 9000));
    damage(100);
    const told = await cli(['sync', '--backups', backups], machine);
    expect(told).toMatchObject({
      code: 1,
      errors: expect.stringContaining(`«npm run -s cli -- restore ${names[1]} --data ${machine.dataFolder}»`),
    });
    const elsewhere = await cli(['sync', '--backups', join(shop.root, 'none')], machine);
    expect(elsewhere.errors).toMatch(/No hay ninguna copia de seguridad de este puesto que sirva/);
    const restored = await cli(['restore', names[1] ?? ''], machine);
    expect(restored).toMatchObject({ code: 0, lines: [{ setAside: null, documents: { review: 1 } }] });
    expect((await cli(['verify'], machine)).code).toBe(0);
  });
});

describe('a database that was set aside but is whole', () => {
  /** Leaves the latest sale only in the log, as a killed counter does. */
  const setAsideWhole = (sales = 1): string => {
    const counter = shop.open('a', 'mostrador');
    for (let n = 0; n < sales; n++) shop.sell(counter);
    const parts = ['', '-wal'].map((part) => [part, readFileSync(file + part)] as const);
    counter.store.close();
    for (const [part, bytes] of parts) writeFileSync(file + part, bytes);
    return setAside(file, 0) ?? '';
  };
  const machine = () => ({ dataFolder: shop.dataFolder('a'), configFolder: join(shop.root, 'config') });

  test('is put back by the command that the error names, and its documents go into review', async () => {
    const folder = setAsideWhole();
    const { errors } = await cli(['sync'], machine());
    const whole = join(folder, 'mostrador.db');
    expect(errors).toContain(
      `entera: póngala de vuelta con la orden «npm run -s cli -- restore ${whole} --data`,
    );
    const restored = await cli(['restore', whole], machine());
    expect(restored).toMatchObject({ code: 0, lines: [{ setAside: null, documents: { review: 2 } }] });
    expect((await cli(['verify'], machine())).code).toBe(0);
    expect(existsSync(whole)).toBe(true);
  });

  test('ignores the log of an earlier attempt', async () => {
    const log = readFileSync(join(setAsideWhole(3), 'mostrador.db-wal'));
    const [folder = ''] = readdirSync(aside());
    rmSync(join(aside(), folder, 'mostrador.db-wal'));
    writeFileSync(`${file}.restoring-wal`, log);
    const restored = await cli(['restore', join(aside(), folder, 'mostrador.db')], machine());
    expect(restored).toMatchObject({ code: 0, lines: [{ documents: { review: 1 } }] });
    expect(readdirSync(shop.dataFolder('a')).filter((name) => name.includes('restoring'))).toEqual([]);
  });

  test('is not offered while it is damaged, nor put back over another one', async () => {
    const whole = join(setAsideWhole(), 'mostrador.db');
    const bytes = readFileSync(whole);
    writeFileSync(whole, Buffer.from(bytes).fill(0xa5, 4096 * 3));
    expect((await cli(['sync'], machine())).errors).not.toContain('póngala de vuelta');
    writeFileSync(whole, bytes);
    writeFileSync(file, bytes);
    expect((await cli(['restore', whole], machine())).errors).toContain('en uso');
  });
});

test('a database with noted damage is checked before it is opened, and opens if it is sound', () => {
  noteDamage(file, 'page 7');
  expect(open).not.toThrow();
  expect(isDamageNoted(file)).toBe(false);
  const bytes = damage(4096 * 3);
  noteDamage(file, 'page 7');
  expect(open).toThrow(DamagedDatabaseError);
  const [folder = ''] = readdirSync(aside());
  expect(readFileSync(join(aside(), folder, 'mostrador.db'))).toEqual(bytes);
  expect(isDamageNoted(file)).toBe(false);
});

test('damage in the middle is found', () => {
  expect(findDamage(file)).toBeNull();
  damage(4096 * 3);
  expect(findDamage(file)).toMatch(/\w/);
});

describe('is no damage:', () => {
  test.each([
    'SQLITE_BUSY',
    'SQLITE_BUSY_SNAPSHOT',
    'SQLITE_LOCKED',
    'SQLITE_IOERR_READ',
    'SQLITE_IOERR_FSYNC',
    'SQLITE_FULL',
    'SQLITE_READONLY',
    'SQLITE_CANTOPEN',
    'SQLITE_PERM',
    'SQLITE_NOMEM',
    'EIO',
    'EACCES',
    'ENOSPC',
  ])('%s', (code) => {
    expect(isCorruption(Object.assign(new Error('x'), { code }))).toBe(false);
  });
});
