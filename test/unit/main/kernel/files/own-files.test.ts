import { copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect } from 'vitest';
import { offerBackup } from '../../../../../main/continuity/backups/offer-backup.ts';
import { restoreBackup } from '../../../../../main/continuity/backups/restore-backup.ts';
import type { Counter } from '../../../../../main/counter/compose.ts';
import { writeBackup } from '../../../../../main/database/backup.ts';
import { openForReading } from '../../../../../main/database/open-store.ts';
import { DamagedDatabaseError } from '../../../../../main/database/quarantine.ts';
import { CountersOfOneShop } from '../../../../support/counters-of-one-shop.ts';
import { testUnless } from '../../../../support/run-unless.ts';

/* A cleaner, a sync tool or a person removes or replaces files of a database that a counter has open. */

const onWindows = process.platform === 'win32' ? 'Windows lets nobody touch an open file' : null;

let shop: CountersOfOneShop;
let counter: Counter;
let file: string;
beforeEach(() => {
  shop = new CountersOfOneShop();
  counter = shop.open('a', 'm1');
  file = counter.store.file;
  for (let n = 0; n < 3; n++) shop.sell(counter);
});
afterEach(() => {
  counter.store.close();
  shop.remove();
});

const sold = (): number => [...counter.documents.list(null)].length;

function copyOver(parts: readonly string[]): void {
  const older = join(shop.root, 'older.db');
  writeBackup(counter.store.db, older);
  shop.sell(counter);
  for (const part of parts) {
    copyFileSync(older, `${older}-part`);
    renameSync(`${older}-part`, file + part);
  }
}

describe.each<[string, () => void]>([
  ['the database is removed', () => rmSync(file)],
  ['the log is removed', () => rmSync(`${file}-wal`)],
  [
    'all its files are removed',
    () => {
      for (const part of ['', '-wal', '-shm']) rmSync(file + part);
    },
  ],
  ['an older copy is renamed over the database', () => copyOver([''])],
  ['something is renamed over the log', () => copyOver(['-wal'])],
  ['both are replaced', () => copyOver(['', '-wal'])],
  [
    'the folder is renamed and an empty one takes its place',
    () => {
      renameSync(shop.dataFolder('a'), join(shop.root, 'elsewhere'));
      mkdirSync(shop.dataFolder('a'));
    },
  ],
])('%s', (_, takeAway) => {
  testUnless(onWindows, 'selling stops after the next sale, which is kept with all before it', () => {
    const heard: string[] = [];
    counter.store.onDisplaced(() => heard.push('displaced'));
    takeAway();
    const last = shop.sell(counter).localNumber;
    expect(heard).toEqual(['displaced']);
    const before = sold();
    expect(() => shop.sell(counter)).toThrow(/borró o cambió los archivos.*a salvo/);
    expect(sold()).toBe(before);
    counter.store.close();
    expect(existsSync(file)).toBe(false);

    expect(() => shop.open('a', 'm1')).toThrow(DamagedDatabaseError);
    const place = { dataFolder: shop.dataFolder('a'), configFolder: shop.configFolder('m1'), baseUrl: null };
    const { wholeAside } = offerBackup({ ...place, backupFolder: shop.root, journalFolder: null });
    expect(wholeAside).not.toBeNull();
    const options = { ...place, command: 'test', journalFolder: null, now: 0 };
    restoreBackup({ ...options, file: wholeAside ?? '' });
    counter = shop.open('a', 'm1');
    expect([...counter.documents.list(null)].map(({ localNumber }) => localNumber)).toContain(last);
    expect(sold()).toBe(before);
    expect(counter.documents.countByState()).toEqual({ review: before });
  });
});

testUnless(onWindows, 'a file put in the database’s place is set aside too, and nothing is deleted', () => {
  copyOver(['']);
  shop.sell(counter);
  expect(readdirSync(join(shop.dataFolder('a'), 'apartadas'))).toHaveLength(2);
});

testUnless(onWindows, 'a sale that cannot be rescued fails, and the next one tries the rescue again', () => {
  const [folder, elsewhere] = [shop.dataFolder('a'), join(shop.root, 'elsewhere')];
  renameSync(folder, elsewhere);
  copyFileSync(join(elsewhere, 'mostrador.db'), folder);
  expect(() => shop.sell(counter)).toThrow();
  expect(() => shop.sell(counter)).toThrow();
  counter.store.listDocuments();
  const before = sold();
  rmSync(folder);
  expect(() => shop.sell(counter)).toThrow(/a salvo/);
  counter.store.close();
  const place = { dataFolder: folder, configFolder: shop.configFolder('m1'), backupFolder: shop.root };
  const { wholeAside } = offerBackup({ ...place, journalFolder: null });
  restoreBackup({
    ...place,
    baseUrl: null,
    file: wholeAside ?? '',
    command: 'test',
    journalFolder: null,
    now: 0,
  });
  counter = shop.open('a', 'm1');
  expect(sold()).toBe(before);
});

testUnless(onWindows, 'a database replaced before the first sale is noticed by that sale', () => {
  const copied = join(shop.root, 'copy.db');
  writeBackup(counter.store.db, copied);
  counter.store.close();
  counter = shop.open('a', 'm1');
  renameSync(copied, file);
  shop.sell(counter);
  expect(() => shop.sell(counter)).toThrow(/a salvo/);
});

testUnless(onWindows, 'files removed after the last sale are rescued on closing', () => {
  rmSync(file);
  counter.store.close();
  expect(readdirSync(join(shop.dataFolder('a'), 'apartadas'))).toHaveLength(2);
  expect(() => shop.open('a', 'm1')).toThrow(DamagedDatabaseError);
});

testUnless(onWindows, 'readers, backups and an emptied log do not stop selling', () => {
  openForReading({
    dataFolder: shop.dataFolder('a'),
    configFolder: shop.configFolder('m1'),
    baseUrl: null,
  }).close();
  writeBackup(counter.store.db, join(shop.root, 'copy.db'));
  counter.store.db.pragma('wal_checkpoint(TRUNCATE)');
  shop.sell(counter);
  expect(sold()).toBe(4);
});
