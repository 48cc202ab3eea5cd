import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { perTest } from '../../../support/per-test.ts';
import { bindCompany } from '../../../../main/database/identity.ts';
import { openConnection } from '../../../../main/database/connection.ts';
import { CountersOfOneShop, sendWhatIsDue } from '../../../support/counters-of-one-shop.ts';
import { snapshotFolder } from '../../../support/folder-snapshot.ts';
import { cli } from '../../../support/run-cli.ts';
import { spoilTable } from '../../../support/spoil-table.ts';

const shop = perTest(() => new CountersOfOneShop());

/** The command line keeps its configuration in a subfolder named `mostrador`. */
const run = (argv: string[], data = 'a') =>
  cli(argv, { dataFolder: shop.dataFolder(data), configFolder: join(shop.root, 'config') });
const MACHINE = 'mostrador';
const file = (name: string): string => join(shop.root, name);
const sell = (): Promise<string> => shop.at('a', MACHINE, (counter) => shop.sell(counter).localNumber);

test('a backup is whole, private and overwrites none', async () => {
  await sell();
  const made = await run(['backup', file('usb/one.db')]);
  expect(made).toMatchObject({ code: 0, lines: [{ file: file('usb/one.db'), auditEntries: 2 }] });
  const before = readFileSync(file('usb/one.db'));
  expect(await run(['backup', file('usb/one.db')])).toMatchObject({ code: 2, lines: [] });
  expect(readFileSync(file('usb/one.db'))).toEqual(before);
  expect(Object.keys(snapshotFolder(file('usb')))).toEqual(['one.db']);
  if (process.platform !== 'win32') expect(statSync(file('usb/one.db')).mode & 0o777).toBe(0o600);
});

test('a restored backup sends nothing that may have been issued since, and the replaced database is kept', async () => {
  await sell();
  await run(['backup', file('one.db')]);
  await sell();
  await shop.at('a', MACHINE, sendWhatIsDue);
  const restored = await run(['restore', file('one.db')]);
  const lines = [{ documents: { review: 1 }, setAside: expect.any(String) }];
  expect(restored).toMatchObject({ code: 0, lines });
  expect(restored.errors).toMatch(/vienen de una copia restaurada.*C1b-000001/);
  const [{ setAside } = {}] = restored.lines;
  const aside = openConnection(join(String(setAside), 'mostrador.db'));
  expect(aside.prepare('SELECT count(*) FROM documents').pluck().get()).toBe(2);
  aside.close();
  await shop.at('a', MACHINE, sendWhatIsDue);
  expect(shop.sent()).toEqual(['C1-000001', 'C1-000002']);
  expect(await sell()).toBe('C1b-000001');
  expect((await run(['verify'])).code).toBe(0);
});

test('a backup replaces an unreadable database, which is set aside with all its files', async () => {
  await sell();
  await run(['backup', file('one.db')]);
  const database = join(shop.dataFolder('a'), 'mostrador.db');
  writeFileSync(database, Buffer.alloc(8192, 0xa5));
  writeFileSync(`${database}-wal`, 'half a log');
  const restored = await run(['restore', file('one.db')]);
  expect(restored).toMatchObject({ code: 0, lines: [{ documents: { review: 1 } }] });
  const aside = String(restored.lines[0]?.['setAside']);
  expect(readFileSync(join(aside, 'mostrador.db'))).toEqual(Buffer.alloc(8192, 0xa5));
  expect(readFileSync(join(aside, 'mostrador.db-wal'), 'utf8')).toBe('half a log');
});

describe('a refused restore touches nothing', () => {
  let backup: string;
  beforeEach(async () => {
    await sell();
    backup = file('one.db');
    await run(['backup', backup]);
    await sell();
  });

  async function expectRefused(words: RegExp, code: 1 | 2, argv = ['restore', backup]): Promise<void> {
    const lasting = () =>
      Object.entries(snapshotFolder(shop.root)).filter(([name]) => !/lock\.|-shm$|-wal$/.test(name));
    const before = lasting();
    const outcome = await run(argv);
    expect(outcome).toMatchObject({ code, lines: [], errors: expect.stringMatching(words) });
    expect(lasting()).toEqual(before);
  }
  const edit = (sql: string): void => {
    const db = openConnection(backup);
    db.exec(sql);
    db.close();
  };

  test.each<[string, () => unknown, RegExp, 1 | 2]>([
    [
      'a file that is no database',
      () => writeFileSync(backup, 'hola '.repeat(100)),
      /no es una base de datos/,
      1,
    ],
    ['a backup of another program', () => edit('PRAGMA application_id = 7'), /otro programa/, 1],
    ['a backup of a newer version', () => edit('PRAGMA user_version = 999'), /más nueva/, 1],
    ['a backup of the development', () => edit('PRAGMA user_version = 36'), /versión de desarrollo/, 1],
    // In a table that only a check of the whole file reads.
    ['a damaged backup', () => spoilTable(backup, 'print_jobs'), /dañada/, 1],
    [
      'a backup of another company',
      async () => {
        edit(`UPDATE database_identity SET ruc = '80000000-1'`);
        await shop.at('a', MACHINE, ({ store }) => store.commit(() => bindCompany(store.db, '80013884-8')));
      },
      /es de la empresa 80000000-1/,
      2,
    ],
    [
      'a backup of another service',
      () =>
        edit(
          `DROP TRIGGER identity_is_for_life; UPDATE database_identity SET base_url = 'http://127.0.0.1:10'`,
        ),
      /es del servicio/,
      2,
    ],
  ])('%s is not restored', async (_name, spoil, words, code) => {
    await spoil();
    await expectRefused(words, code);
  });

  test('a file that is not there is not restored', () =>
    expectRefused(/No existe/, 2, ['restore', file('nowhere.db')]));

  test('no backup is restored where the record outside cannot be written', async () => {
    const { Sentinel } = await import('../../../../main/database/sentinel.ts');
    vi.spyOn(Sentinel.prototype, 'distrust').mockReturnValueOnce(false);
    await expectRefused(/sin eso no se restaura/, 1);
    vi.restoreAllMocks();
    expect(existsSync(join(shop.dataFolder('a'), 'mostrador.db.restoring'))).toBe(false);
  });
});
