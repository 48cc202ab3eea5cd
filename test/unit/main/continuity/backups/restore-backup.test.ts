import { chmodSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { perTest } from '../../../../support/per-test.ts';
import { Sentinel } from '../../../../../main/database/sentinel.ts';
import { sentinelFolder } from '../../../../../main/database/sentinel-files.ts';
import { whileRenameFails } from '../../../../support/failing-rename.ts';
import { JournaledShop } from '../../../../support/journaled-shop.ts';

const shop = perTest(() => new JournaledShop());

const states = () =>
  shop.at('a', 'm1', ({ documents }) => [...documents.list(null)].map(({ state }) => state));

describe('a restore that fails half-way leaves the previous database, trusted as before:', () => {
  test.each([
    ['its own file cannot be set aside', 'mostrador.db', /solo lectura/],
    ['the copy cannot take its place', join('a', 'mostrador.db'), /solo lectura/],
  ])('%s', async (_what, ending, words) => {
    const backup = await shop.at('a', 'm1', (counter) => {
      shop.sell(counter);
      return shop.backUp(counter, 'b.db');
    });
    const failing = ending === 'mostrador.db' ? asideEnding() : ending;
    await whileRenameFails(failing, () => expect(() => shop.restore(backup, 'a', 'm1', null)).toThrow(words));
    expect(readdirSync(shop.dataFolder('a')).toSorted()).toEqual(['lock.db', 'lock.json', 'mostrador.db']);
    expect(await states()).toEqual(['queued']);
  });

  test('the record outside cannot be written', async () => {
    const backup = await shop.at('a', 'm1', (counter) => {
      shop.sell(counter);
      return shop.backUp(counter, 'b.db');
    });
    await whileRenameFails('.kept.json', () =>
      expect(() => shop.restore(backup, 'a', 'm1', null)).toThrow(/sin eso no se restaura/),
    );
    expect(await states()).toEqual(['queued']);
  });
});

test('a world-readable backup becomes a database that only its owner can read', async () => {
  const backup = await shop.at('a', 'm1', (counter) => {
    shop.sell(counter);
    return shop.backUp(counter, 'b.db');
  });
  chmodSync(backup, 0o644);
  const copy = join(shop.dataFolder('a'), 'mostrador.db.restoring');
  writeFileSync(copy, 'half a copy', { mode: 0o644 });
  writeFileSync(`${copy}-journal`, 'of that half');
  shop.restore(backup, 'a', 'm1', null);
  const database = statSync(join(shop.dataFolder('a'), 'mostrador.db'));
  if (process.platform !== 'win32') expect(database.mode & 0o777).toBe(0o600);
  expect(await states()).toEqual(['review']);
});

/** Path ending of a database set aside now. */
const asideEnding = (): string =>
  join(new Date(shop.clock.now()).toISOString().replaceAll(':', '-'), 'mostrador.db');

test('a distrusted database is trusted again by the record read before', () => {
  const here = { place: '/shop', machine: 'm1' };
  const sentinel = new Sentinel(sentinelFolder(shop.root), 'db', here);
  sentinel.keep({ seq: 3, hash: 'c' }, 'C1b');
  const seen = sentinel.read();
  sentinel.distrust();
  expect(sentinel.read()).toMatchObject({ hash: 'restored' });
  sentinel.trustAgain(seen);
  expect(new Sentinel(sentinelFolder(shop.root), 'db', here).read()).toMatchObject({
    seq: 3,
    hash: 'c',
    series: 'C1b',
  });
});
