import { expect, test } from 'vitest';
import { perTest } from '../../../support/per-test.ts';
import { verifyStore } from '../../../../main/database/verify-store.ts';
import { openTill } from '../../../../main/cash/open-till.ts';
import { readX } from '../../../../main/cash/read-closes.ts';
import { CountersOfOneShop } from '../../../support/counters-of-one-shop.ts';
import { cashOf, closeAll } from '../../../support/till-acts.ts';

const shop = perTest(() => new CountersOfOneShop());

test('a copy keeps its open shift, and closes it apart from the original', async () => {
  await shop.at('a', 'm1', (counter) => {
    openTill(counter, [cashOf('PYG', '100000')], 'Ana');
    shop.sell(counter);
    closeAll({ counter }, { left: new Map([['PYG', 20_000n]]) });
    shop.sell(counter);
  });
  shop.copy('a', 'b');
  await shop.at('b', 'm2', (counter) => {
    expect(counter.till.open()).toMatchObject({ number: 2, isCounted: false });
    expect(readX(counter)).toMatchObject({
      money: [{ float: '20000' }],
      sales: [{ state: 'review', count: 1 }],
      changed: [{ was: 'queued', is: 'review' }],
    });
    closeAll({ counter });
    expect(verifyStore(counter.store).findings).toEqual([]);
  });
  await shop.at('a', 'm1', (counter) => {
    expect(closeAll({ counter }).report).toMatchObject({ number: 2, sales: [{ state: 'queued' }] });
    expect(verifyStore(counter.store).findings).toEqual([]);
  });
});
