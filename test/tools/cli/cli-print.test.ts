import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { CountersOfOneShop } from '../../support/counters-of-one-shop.ts';
import { GOOD_HABITS, TcpPrinter } from '../../support/printers/tcp-printer.ts';
import { cli, type CliOutcome } from '../../support/run-cli.ts';

let shop: CountersOfOneShop;
let paper: TcpPrinter;
beforeEach(async () => {
  shop = new CountersOfOneShop();
  paper = await TcpPrinter.start();
});
afterEach(async () => {
  await paper.stop();
  shop.remove();
});

const run = (...argv: string[]): Promise<CliOutcome> =>
  cli(argv, { dataFolder: shop.dataFolder('a'), configFolder: join(shop.root, 'config') });
const sell = (): Promise<string> => shop.at('a', 'mostrador', (counter) => shop.sell(counter).id);
const text = (job: Buffer | undefined): string => (job ?? Buffer.alloc(0)).toString('latin1');

test('a network printer is added and printed on', async () => {
  const id = await sell();
  const address = `tcp:127.0.0.1:${paper.port}`;
  const added = await run('printers', 'add', 'Caja', '--address', address, '--roles', 'receipt,copy');
  expect(added).toMatchObject({
    code: 0,
    lines: [{ name: 'Caja', roles: ['receipt', 'copy'], paper: '80' }],
  });
  const printerId = String(added.lines[0]?.['id']);

  expect(await run('print', id)).toMatchObject({ code: 0, lines: [{ state: 'printed', isCopy: false }] });
  expect(await run('print', id)).toMatchObject({ code: 0, lines: [{ state: 'printed', isCopy: true }] });
  expect(paper.jobs.map(text).map((job) => [job.includes('C1-000001'), job.includes('COPIA')])).toEqual([
    [true, false],
    [true, true],
  ]);
  expect((await run('print-queue')).lines).toEqual([]);
  expect((await run('printers')).lines).toMatchObject([{ id: printerId, waiting: 0, halfSent: 0 }]);
});

test('a job interrupted in the middle is in doubt, until a user answers it', async () => {
  const id = await sell();
  const { lines } = await run(
    'printers',
    'add',
    'Caja',
    '--address',
    `tcp:127.0.0.1:${paper.port}`,
    '--roles',
    'receipt',
  );
  paper.habits = { ...GOOD_HABITS, reads: 20, afterwards: 'reset' };
  const doubted = await run('print', id);
  expect(doubted).toMatchObject({ code: 1, lines: [{ state: 'half-sent' }] });
  const removal = await run('printers', 'remove', String(lines[0]?.['id']));
  expect(removal.errors).toContain('sin terminar (1)');
  paper.habits = GOOD_HABITS;
  const again = await run('print-queue', '--again', String(doubted.lines[0]?.['id']));
  expect(again.lines).toMatchObject([{ state: 'waiting', isCopy: true }]);
  expect((await run('print', id)).lines).toMatchObject([{ state: 'printed', isCopy: true }]);
  expect(paper.jobs.slice(1).map((job) => text(job).includes('COPIA'))).toEqual([true, true]);
});
