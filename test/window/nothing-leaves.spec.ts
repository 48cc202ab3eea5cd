import { expect, test } from './fixtures.ts';
import { runCli } from '../../tools/app/run-cli.ts';
import { readyToSell, sellOnce } from '../../tools/app/sale-keys.ts';
import { waitUntil } from '../../tools/app/wait-until.ts';
import { RefusingProxy } from '../support/refusing-proxy.ts';
import { TcpPrinter } from '../support/printers/tcp-printer.ts';

/* All HTTP goes to a proxy that refuses and records it; service and printer are on this machine. */

test('a start, a sale, a printed receipt and the end contact no host but the service', async ({ shop }) => {
  const proxy = await RefusingProxy.start();
  const printer = await TcpPrinter.start();
  try {
    const { dataFolder, env } = shop;
    Object.assign(env, proxy.env);
    const address = `tcp:127.0.0.1:${printer.port}`;
    const added = [
      'printers',
      'add',
      'Caja',
      '--address',
      address,
      '--paper',
      '80',
      '--roles',
      'receipt',
      '--data',
      dataFolder,
    ];
    expect(await runCli(added, env)).toMatchObject({ code: 0 });
    const app = await shop.app();
    await readyToSell(app.page);
    await sellOnce(app.page, { lines: ['yerba'], client: 'Ramona', payment: { received: '' } });
    await waitUntil('the service has it', async () => (await shop.service.documents()).length === 1);
    await waitUntil('the receipt is out', () => printer.wholeJobs.length > 0);
    expect(await app.quit()).toBe(0);
    expect(proxy.asked).toEqual([]);
  } finally {
    await printer.stop();
    await proxy.stop();
  }
});
