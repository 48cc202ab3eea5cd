import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { perTest } from '../../../../support/per-test.ts';
import { backupName } from '../../../../../main/continuity/backups/backup-files.ts';
import { offerBackup } from '../../../../../main/continuity/backups/offer-backup.ts';
import { writeBackup } from '../../../../../main/database/backup.ts';
import { CountersOfOneShop } from '../../../../support/counters-of-one-shop.ts';

const shop = perTest(() => new CountersOfOneShop());

const usb = (): string => join(shop.root, 'usb');
const backUp = (data: string, at: number, folder = usb()): Promise<string> =>
  shop.at(data, 'm1', ({ store }) => {
    const file = join(folder, backupName(store.identity.id, at));
    writeBackup(store.db, file);
    return file;
  });
const offer = (backupFolder = usb(), journalFolder: string | null = null): string =>
  offerBackup({
    dataFolder: shop.dataFolder('a'),
    configFolder: shop.configFolder('m1'),
    backupFolder,
    journalFolder,
  }).words;
const damage = (): void => rmSync(join(shop.dataFolder('a'), 'mostrador.db'));

test('the offer is this counter’s newest readable backup, whatever others keep in the same folder', async () => {
  const old = await backUp('a', 1000);
  const own = await backUp('a', 2000);
  await backUp('b', 3000);
  damage();
  expect(offer()).toContain(`«npm run -s cli -- restore ${own} --data ${shop.dataFolder('a')}»`);
  writeFileSync(own, 'spoilt');
  expect(offer()).toContain(`-- restore ${old} `);
});

test('the offer finds a backup inside the data folder even where the database is no longer known', async () => {
  const inside = join(shop.dataFolder('a'), 'backups');
  const own = await backUp('a', 1000, inside);
  await backUp('a', 1000);
  damage();
  rmSync(shop.configFolder('m1'), { recursive: true });
  expect(offer(inside)).toContain(own);
  expect(offer()).toMatch(/No hay ninguna/);
});

test('an offer with a journal says so, in its command as well', async () => {
  await backUp('a', 1000);
  damage();
  expect(offer(usb(), '/disk2')).toMatch(/--journal \/disk2».* se recupera del diario de ventas/);
});

test('the offer prefers the newest backup to a whole database that an earlier restore set aside', async () => {
  await shop.at('a', 'm1', (counter) => shop.sell(counter));
  const whole = join(shop.dataFolder('a'), 'mostrador.db');
  const aside = join(shop.dataFolder('a'), 'apartadas', '2026-01-10T10-00-00.000Z');
  mkdirSync(aside, { recursive: true });
  copyFileSync(whole, join(aside, 'mostrador.db'));
  shop.clock.jump(60_000);
  await shop.at('a', 'm1', (counter) => shop.sell(counter));
  const backup = await backUp('a', 2000);
  damage();
  expect(offer()).toContain(`restore ${backup} `);
  expect(offer(join(shop.root, 'none'))).toContain(`restore ${join(aside, 'mostrador.db')} `);
});

test('the offer prefers the database with the latest sale, whenever it was set aside', async () => {
  const setAside = (folder: string): string => {
    const aside = join(shop.dataFolder('a'), 'apartadas', folder);
    mkdirSync(aside, { recursive: true });
    copyFileSync(join(shop.dataFolder('a'), 'mostrador.db'), join(aside, 'mostrador.db'));
    return join(aside, 'mostrador.db');
  };
  await shop.at('a', 'm1', (counter) => shop.sell(counter));
  const older = setAside('2026-01-12T10-00-00.000Z');
  shop.clock.jump(60_000);
  await shop.at('a', 'm1', (counter) => shop.sell(counter));
  const newer = setAside('2026-01-10T10-00-00.000Z');
  damage();
  expect(offer()).toContain(`restore ${newer} `);
  writeFileSync(newer, 'spoilt');
  expect(offer()).toContain(`restore ${older} `);
});
