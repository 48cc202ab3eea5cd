import { afterEach, beforeEach, expect, test } from 'vitest';
import { CountersOfOneShop } from '../../../support/counters-of-one-shop.ts';
import { cli } from '../../../support/run-cli.ts';

let shop: CountersOfOneShop;
beforeEach(() => {
  shop = new CountersOfOneShop();
});
afterEach(() => shop.remove());

const on = (data: string, machine: string) => ({
  dataFolder: shop.dataFolder(data),
  configFolder: shop.configFolder(machine),
});

test('a copy says so once, lists what waits with what is known, and takes an answer', async () => {
  const { id } = await shop.at('a', 'm1', (counter) => shop.sell(counter));
  shop.copy('a', 'b');
  // The command line keeps its configuration in a folder of the program's name.
  const copy = on('b', 'm2');
  const sync = await cli(['sync', '--until-idle'], copy);
  expect(sync.errors).toMatch(/son una copia, o se mudaron.*Una venta queda «a revisar».*C1b\w{4}-000001/);
  expect(sync.errors).toMatch(/1 a revisar/);
  expect((await cli(['sync', '--until-idle'], copy)).errors).not.toMatch(/son una copia/);
  const review = await cli(['review'], copy);
  expect(review).toMatchObject({
    code: 0,
    lines: [
      {
        id,
        localNumber: 'C1-000001',
        state: 'review',
        why: 'copied',
        stateBefore: 'queued',
        doubtBefore: null,
        lastAttempt: null,
      },
    ],
  });
  expect(review.errors).toMatch(/1 por revisar\. .*portal/s);
  const verify = await cli(['verify'], copy);
  expect(verify).toMatchObject({ code: 0, errors: expect.stringMatching(/son una copia/) });
  expect(await cli(['resolve', id, '--not-issued'], copy)).toMatchObject({
    code: 0,
    lines: [{ id, state: 'queued' }],
  });
  expect(await cli(['review'], copy)).toMatchObject({
    code: 0,
    lines: [],
    errors: 'No hay nada que revisar.\n',
  });
});
