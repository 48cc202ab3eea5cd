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

/** A file where the folder should be: nothing can be written there, by the superuser either. */
function block(): void {
  mkdirSync(join(shop.root, 'config'), { recursive: true });
  rmSync(shop.configFolder('m1'), { recursive: true, force: true });
  writeFileSync(shop.configFolder('m1'), '');
}
const warnings = () => shop.at('a', 'm1', (counter) => readCounterStatus(counter).warnings);
const WORDS = /No se puede escribir en .*config.*cada vez que se abra Mostrador, lo que no se terminó/;

test('a configuration folder that cannot be written is told from the first start on', async () => {
  block();
  expect(await warnings()).toEqual([expect.stringMatching(WORDS)]);
  expect(await warnings()).toContainEqual(expect.stringMatching(WORDS));
});

test('a sale reviewed for want of the record is reviewed once, and not taken back from the queue again', async () => {
  block();
  await shop.at('a', 'm1', (counter) => shop.sell(counter));
  for (let n = 0; n < 2; n++) {
    await shop.at('a', 'm1', ({ documents }) => expect([...documents.list('review')]).toHaveLength(1));
  }
});
