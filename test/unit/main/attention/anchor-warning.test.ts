import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readCounterStatus } from '../../../../main/attention/read-counter-status.ts';
import { CountersOfOneShop } from '../../../support/counters-of-one-shop.ts';

let shop: CountersOfOneShop;
beforeEach(() => {
  shop = new CountersOfOneShop();
});
afterEach(() => shop.remove());

/** Puts a file in the folder's place: not even the superuser can write there. */
function block(): void {
  mkdirSync(join(shop.root, 'config'), { recursive: true });
  rmSync(shop.configFolder('m1'), { recursive: true, force: true });
  writeFileSync(shop.configFolder('m1'), '');
}
const warnings = () => shop.at('a', 'm1', (counter) => readCounterStatus(counter).warnings);
const WORDS = /No se puede escribir en .*config.*cada vez que se abra Mostrador, lo que no se terminó/;

test('an unwritable configuration folder raises a warning from the first start on', async () => {
  block();
  expect(await warnings()).toEqual([expect.stringMatching(WORDS)]);
  expect(await warnings()).toContainEqual(expect.stringMatching(WORDS));
});

test('a sale put in review for lack of the record outside is put there once', async () => {
  block();
  await shop.at('a', 'm1', (counter) => shop.sell(counter));
  for (let n = 0; n < 2; n++) {
    await shop.at('a', 'm1', ({ documents }) => expect([...documents.list('review')]).toHaveLength(1));
  }
});
