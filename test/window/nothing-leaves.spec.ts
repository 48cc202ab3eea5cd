import { join } from 'node:path';
import { mkdirSync, readdirSync } from 'node:fs';
import { expect, test } from './fixtures.ts';
import { runCli } from '../../dev/app/run-cli.ts';
import { readyToSell, sellOnce } from '../../dev/app/sale-keys.ts';
import { waitUntil } from '../../dev/app/wait-until.ts';
import { CountingProxy } from '../support/counting-proxy.ts';

/* All ways out of the machine lead to a proxy that counts; the service is on this machine. */

test('a start, a sale, a receipt on paper and the end ask no host but the service', async ({ shop }) => {
  const proxy = await CountingProxy.start();
  try {
    const folder = join(shop.dataFolder, 'hojas');
    mkdirSync(folder);
    Object.assign(shop.env, proxy.env);
    const printer = ['Hojas', '--address', `folder:${folder}`, '--paper', 'a4', '--data', shop.dataFolder];
    expect(await runCli(['printers', 'add', ...printer], shop.env)).toMatchObject({ code: 0 });
    const { page, quit } = await shop.app();
    await readyToSell(page);
    await sellOnce(page, { lines: ['yerba'], client: 'Ramona', payment: { received: '' } });
    await waitUntil('the service has it', async () => (await shop.service.documents()).length === 1);
    await waitUntil('the receipt is out', () => readdirSync(folder).some((name) => name.endsWith('.pdf')));
    expect(await quit()).toBe(0);
    expect(proxy.asked).toEqual([]);
  } finally {
    await proxy.stop();
  }
});
