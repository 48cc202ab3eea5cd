import { randomBytes, randomUUIDv7 } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { waitUntil } from '../../tools/app/wait-until.ts';
import { systemClock } from '../../main/kernel/ports/clock.ts';
import { openCupsDevice } from '../../main/printing/devices/cups/cups-device.ts';
import { standardProfile } from '../../shared/domain/paper/printer.ts';
import { type Cut, HoldingProxy } from '../support/printers/holding-proxy.ts';
import { KilledShop } from '../support/printers/killed-shop.ts';
import { noPrivateCups, PrivateCups } from '../support/printers/private-cups.ts';
import { describeUnless } from '../support/run-unless.ts';

const QUEUE = 'caja';
/** Progress of a paper when the process is killed. */
const CUTS: readonly Cut[] = [
  () => 0,
  (length) => Math.floor(length / 2),
  (length) => length - 1,
  (length) => length,
];

describeUnless(noPrivateCups, 'a program that sells and prints through CUPS, killed', () => {
  let cups: PrivateCups;
  let proxy: HoldingProxy;
  let folder: string;
  let shop: KilledShop;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'mostrador-print-'));
    cups = await PrivateCups.start({ [QUEUE]: 'stop-printer' });
    proxy = await HoldingProxy.start(join(folder, 'proxy.sock'), cups.socketPath);
    const device = openCupsDevice(QUEUE, { socketPath: cups.socketPath }, systemClock);
    const first = { jobId: randomUUIDv7(), form: 'escpos', bytes: randomBytes(9), roll: null } as const;
    await device.print(first, new AbortController().signal);
    // Until a new job could not have been forgotten already.
    await waitUntil(
      'the history reaches back',
      async () => (await device.wasTaken(randomUUIDv7())) === 'not-taken',
    );
  });
  afterEach(async () => {
    await shop.remove();
    await proxy.stop();
    await cups.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  test.each([
    ['commands', standardProfile('80')],
    ['pages', null],
  ] as const)(
    'each sale gets its paper in %s, once, in order, though the printer fails meanwhile',
    async (_, escpos) => {
      shop = new KilledShop(
        { address: { kind: 'queue', name: QUEUE }, escpos },
        { CUPS_SERVER: join(folder, 'proxy.sock') },
      );
      const arrived = () => cups.arrived(QUEUE).slice(1);
      const sold: string[] = [];
      // Within a paper, at each of the cuts.
      for (const cut of CUTS) {
        const held = proxy.holdNextJob(cut);
        const life = shop.begin(2);
        await held;
        await life.kill();
        proxy.drop();
        sold.push(...life.sold);
      }
      // Right after a sale, and while papers come out one after the other.
      for (const papers of [0, 2]) {
        const before = arrived().length;
        const life = shop.begin(3);
        await waitUntil(
          'papers come out',
          () => life.sold.length === 3 && arrived().length >= before + papers,
        );
        await life.kill();
        sold.push(...life.sold);
      }
      // Out of paper: the queue stops and keeps its jobs across the process's end; more is sold meanwhile.
      cups.takePaper(QUEUE);
      for (const sales of [3, 2]) {
        const before = arrived().length;
        const life = shop.begin(sales);
        await waitUntil(
          'the queue keeps one',
          () => life.sold.length === sales && shop.jobs().some(({ state }) => state === 'sending'),
        );
        await life.kill();
        sold.push(...life.sold);
        expect(arrived()).toHaveLength(before);
      }
      // The server restarts too.
      await cups.end();
      await cups.begin();
      cups.givePaper(QUEUE);
      const again = shop.begin(1);
      const before = arrived().length;
      await waitUntil('it goes on', () => arrived().length > before);
      await again.kill();
      sold.push(...again.sold);
      expect(await shop.begin(0).ended()).toEqual({ code: 0, complaints: '' });

      const stored = shop.jobs();
      const papers = arrived();
      // Byte for byte, once, in order, and without a question to a person.
      expect(stored.map(({ state }) => state).filter((state) => state !== 'printed')).toEqual([]);
      expect(papers.map(({ title }) => title)).toEqual(stored.map(({ id }) => id));
      for (const [index, { bytes }] of papers.entries()) {
        expect(stored[index]?.bytes.equals(bytes)).toBe(true);
      }
      // Nothing is lost, and each sale has one original.
      expect(sold.filter((id) => !stored.some(({ documentId }) => documentId === id))).toEqual([]);
      const originals = stored.filter(({ isCopy }) => isCopy === 0).map(({ documentId }) => documentId);
      expect(originals).toEqual([...new Set(originals)]);
    },
  );
});
