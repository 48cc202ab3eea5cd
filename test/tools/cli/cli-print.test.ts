import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { CountersOfOneShop } from '../../support/counters-of-one-shop.ts';
import { GOOD_HABITS, PAPER_OUT, TcpPrinter } from '../../support/printers/tcp-printer.ts';
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

test('a printer of the network, added and printed on', async () => {
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

test('its test page', async () => {
  await sell();
  const added = await run('printers', 'add', 'Caja', '--address', `tcp:127.0.0.1:${paper.port}`);
  const tried = await run('printers', 'test', String(added.lines[0]?.['id']));
  expect(tried).toMatchObject({ code: 0, lines: [{ kind: 'test', state: 'printed' }] });
  expect(text(paper.jobs[0])).toContain('PRUEBA');
});

test('without paper it waits, and comes out with the next', async () => {
  const ids = [await sell(), await sell()];
  await run('printers', 'add', 'Caja', '--address', `tcp:127.0.0.1:${paper.port}`, '--roles', 'receipt');
  paper.habits = { ...GOOD_HABITS, status: PAPER_OUT };
  const waiting = await run('print', ids[0] ?? '');
  expect(waiting).toMatchObject({ code: 1, lines: [{ state: 'waiting', fault: 'no-paper' }] });
  expect(waiting.errors).toContain('Caja: no tiene papel.');
  expect((await run('print-queue')).lines).toMatchObject([{ state: 'waiting', fault: 'no-paper' }]);
  paper.habits = GOOD_HABITS;
  expect((await run('print', ids[1] ?? '')).code).toBe(0);
  expect(paper.jobs.map((job) => /C1-\d+/.exec(text(job))?.[0])).toEqual(['C1-000001', 'C1-000002']);
});

test('broken off in the middle it is in doubt, until somebody says what was seen', async () => {
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

test('what waits for a printer comes out of another', async () => {
  const id = await sell();
  const address = ['--address', `tcp:127.0.0.1:${paper.port}`];
  const broken = await run('printers', 'add', 'Caja', ...address, '--roles', 'receipt');
  paper.habits = { ...GOOD_HABITS, status: PAPER_OUT };
  await run('print', id);
  paper.habits = GOOD_HABITS;
  const other = await run('printers', 'add', 'Oficina', ...address);
  const [from, to] = [broken, other].map(({ lines }) => String(lines[0]?.['id']));
  expect((await run('print-queue', '--move', from ?? '')).code).toBe(2);
  const moved = await run('print-queue', '--move', from ?? '', '--to', to ?? '');
  expect(moved).toMatchObject({ code: 0, lines: [{ printerName: 'Oficina', state: 'waiting' }] });
  expect(await run('printers', 'remove', from ?? '')).toMatchObject({ code: 0 });
  expect(paper.jobs).toEqual([]);
});

test('a folder of PDF', async () => {
  const id = await sell();
  const folder = join(shop.root, 'pdf');
  mkdirSync(folder);
  const address = ['--address', `folder:${folder}`];
  await run('printers', 'add', 'Rollo', ...address, '--roles', 'receipt');
  await run('printers', 'add', 'Hojas', ...address, '--paper', 'a4', '--roles', 'a4');
  expect(await run('print', id)).toMatchObject({ code: 0 });
  expect(await run('print', id, '--role', 'a4')).toMatchObject({ code: 0 });
  const files = readdirSync(folder);
  expect(files.toSorted()).toEqual([
    expect.stringMatching(/^C1-\d{6} María Núñez copia\.pdf$/),
    expect.stringMatching(/^C1-\d{6} María Núñez\.pdf$/),
  ]);
  for (const file of files) expect(readFileSync(join(folder, file)).subarray(0, 5).toString()).toBe('%PDF-');
});

test('what is wrong with an order is said', async () => {
  const id = await sell();
  expect(await run('print', id)).toMatchObject({
    code: 1,
    errors: expect.stringContaining('elíjala en Impresoras') as string,
  });
  expect(await run('print', id, '--role', 'x')).toMatchObject({
    code: 2,
    errors: expect.stringContaining('Uso: print') as string,
  });
  expect(await run('printers', 'add', 'X', '--address', 'tcp:host')).toMatchObject({ code: 2 });
  expect(await run('printers', 'remove', 'x')).toMatchObject({ code: 2 });
});
