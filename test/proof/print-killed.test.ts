import { afterEach, beforeEach, expect, test } from 'vitest';
import { standardProfile } from '../../shared/domain/paper/printer.ts';
import { KilledShop } from '../support/printers/killed-shop.ts';
import { TcpPrinter } from '../support/printers/tcp-printer.ts';

const SALES_A_LIFE = 4;

let shop: KilledShop;
let paper: TcpPrinter;
beforeEach(async () => {
  paper = await TcpPrinter.start();
  const address = { kind: 'tcp', host: '127.0.0.1', port: paper.port } as const;
  shop = new KilledShop({ address, escpos: standardProfile('80') });
});
afterEach(async () => {
  await paper.stop();
  await shop.remove();
});

test('each sale gets its paper once, or marked as a copy, while the app is killed again and again', async () => {
  const sold: string[] = [];
  for (let life = 0; life < 5; life++) {
    const before = paper.jobs.length;
    const running = shop.begin(SALES_A_LIFE);
    // Right after a sale; otherwise once the first bytes of one of its papers reach the printer.
    await running.until(() =>
      life % 4 === 0 ? running.sold.length > 0 : paper.jobs.length >= before + (life % 4),
    );
    await running.kill();
    sold.push(...running.sold);
  }
  expect(await shop.begin(0).ended()).toEqual({ code: 0, complaints: '' });

  const stored = shop.jobs();
  const came = paper.jobs.map((job) => stored.findIndex(({ bytes }) => bytes.equals(job)));
  // Nothing is lost: each reported sale has its complete paper.
  const whole = new Set(came.map((index) => stored[index]?.documentId));
  expect(sold.filter((id) => !whole.has(id))).toEqual([]);
  expect(stored.filter(({ state }) => state !== 'printed' && state !== 'reprinted')).toEqual([]);
  // Nothing comes twice unmarked: no job is sent twice, and each sale has one original.
  const sent = came.filter((index) => index >= 0);
  expect(sent).toEqual([...new Set(sent)]);
  const originals = stored.filter(({ isCopy }) => isCopy === 0).map(({ documentId }) => documentId);
  expect(originals).toEqual([...new Set(originals)]);
  // In order.
  expect(sent).toEqual(sent.toSorted((a, b) => a - b));
  // The kills hit papers in progress.
  expect(stored.some(({ state }) => state === 'reprinted')).toBe(true);
});
