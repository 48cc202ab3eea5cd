import { randomBytes, randomUUIDv7 } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Program, startProgram } from '../../../../tools/app/program.ts';
import { waitUntil } from '../../../../tools/app/wait-until.ts';
import { type Clock, systemClock } from '../../../../main/kernel/ports/clock.ts';
import type { PrintPayload } from '../../../../main/kernel/ports/printer-device.ts';
import { openCupsDevice } from '../../../../main/printing/devices/cups/cups-device.ts';
import { listCupsQueues } from '../../../../main/printing/devices/list-queues.ts';
import { type Cut, HoldingProxy } from '../../../support/printers/holding-proxy.ts';
import { noPrivateCups, PrivateCups } from '../../../support/printers/private-cups.ts';
import { describeUnless } from '../../../support/run-unless.ts';

const PRINTING = fileURLToPath(new URL('../../../support/printers/printing-program.ts', import.meta.url));

const escpos = (bytes: Uint8Array, jobId: string = randomUUIDv7()): PrintPayload => ({
  jobId,
  form: 'escpos',
  bytes,
  roll: null,
});

/** Waits a hundredth of the requested time. */
const hurried: Clock = {
  ...systemClock,
  afterReal: (delayMs, callback) => systemClock.afterReal(delayMs / 100, callback),
};

describeUnless(noPrivateCups, 'a queue of CUPS', () => {
  const folder = mkdtempSync(join(tmpdir(), 'mostrador-print-'));
  const signal = new AbortController().signal;
  let cups: PrivateCups;
  const open = (queue: string, socketPath = cups.socketPath, clock = systemClock) =>
    openCupsDevice(queue, { socketPath }, clock);
  const openHurried = (queue: string) => open(queue, cups.socketPath, hurried);
  const untilArrived = (queue: string, count: number): Promise<void> =>
    waitUntil(`${count} jobs of ${queue}`, () => cups.arrived(queue).length >= count);
  const titles = (queue: string): string[] => cups.arrived(queue).map(({ title }) => title);

  beforeAll(async () => {
    const stops = 'stop-printer';
    cups = await PrivateCups.start({
      caja: stops,
      oficina: stops,
      rollo: stops,
      corte: stops,
      suelta: 'abort-job',
    });
    await open('caja').print(escpos(randomBytes(9)), signal);
    // Until a new job could not have been forgotten already.
    await waitUntil(
      'the history reaches back',
      async () => (await openHurried('caja').wasTaken(randomUUIDv7())) === 'not-taken',
    );
  });
  afterAll(async () => {
    await cups.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  test('gets commands and pages byte by byte, pages with their paper size, in order', async () => {
    const receipt = escpos(randomBytes(30_000));
    const roll = {
      ...escpos(randomBytes(40_000)),
      form: 'pdf',
      roll: { widthMm: 80, heightMm: 163.5 },
    } as const;
    const sheet = { ...escpos(randomBytes(50_000)), form: 'pdf' } as const;
    for (const job of [receipt, roll, sheet]) await open('oficina').print(job, signal);
    const arrived = cups.arrived('oficina');
    expect(titles('oficina')).toEqual([receipt.jobId, roll.jobId, sheet.jobId]);
    for (const [index, { bytes }] of [receipt, roll, sheet].entries()) {
      expect(arrived[index]?.bytes.equals(bytes)).toBe(true);
    }
    expect(arrived[0]?.options.some((option) => option.startsWith('media='))).toBe(false);
    expect(arrived[1]?.options).toEqual(
      expect.arrayContaining(['media=Custom.80x163.5mm', 'print-scaling=none']),
    );
    expect(arrived[2]?.options).toEqual(
      expect.arrayContaining(['media=iso_a4_210x297mm', 'print-scaling=none']),
    );
    expect(await open('caja').wasTaken(roll.jobId)).toBe('taken');
  });

  test('proves that it did not take a job, if its history reaches back to before the job', async () => {
    expect(await open('caja').wasTaken(randomUUIDv7())).toBe('not-taken');
    expect(await open('caja').wasTaken('01980000-0000-7000-8000-000000000000')).toBe('unknown');
    expect(await open('caja').wasTaken('a job of another kind')).toBe('unknown');
  });

  test('out of paper stops, reports it, keeps its jobs, and prints them in order once there is paper', async () => {
    const [first, ...others] = [1, 2, 3].map(() => escpos(randomBytes(2_000)));
    if (first === undefined) throw new Error('there are three');
    const device = open('rollo');
    cups.takePaper('rollo');
    // It already holds this one; the others are not handed over.
    await expect(device.print(first, signal)).rejects.toMatchObject({ trouble: 'no-paper', unsent: false });
    expect(await device.wasTaken(first.jobId)).toBe('held');
    await waitUntil('it has stopped', async () => (await device.troubles(signal)).includes('stopped'));
    expect(await device.troubles(signal)).toEqual(['no-paper', 'stopped']);
    const listed = await listCupsQueues({ socketPath: cups.socketPath }, systemClock);
    expect(listed.find(({ name }) => name === 'rollo')).toEqual({
      name: 'rollo',
      isDefault: false,
      trouble: 'no-paper',
    });
    for (const job of others) {
      await expect(device.print(job, signal)).rejects.toMatchObject({ trouble: 'no-paper', unsent: true });
    }
    expect(cups.arrived('rollo')).toEqual([]);
    // The server restarts meanwhile.
    await cups.end();
    await expect(device.print(escpos(randomBytes(9)), signal)).rejects.toMatchObject({
      trouble: 'unreachable',
      unsent: true,
    });
    await expect(device.troubles(signal)).rejects.toMatchObject({ trouble: 'unreachable', unsent: true });
    await expect(device.wasTaken(first.jobId)).rejects.toMatchObject({ trouble: 'unreachable' });
    expect(await listCupsQueues({ socketPath: cups.socketPath }, systemClock)).toEqual([]);
    await cups.begin();
    cups.givePaper('rollo');
    await waitUntil(
      'the first has come out',
      async () =>
        (await device.wasTaken(first.jobId)) === 'taken' && (await device.troubles(signal)).length === 0,
    );
    for (const job of others) await device.print(job, signal);
    expect(titles('rollo')).toEqual([first, ...others].map(({ jobId }) => jobId));
  });

  test('cancelled before it began, it prints nothing', async () => {
    const called = open('caja').print(escpos(randomBytes(9)), AbortSignal.abort());
    await expect(called).rejects.toMatchObject({ unsent: true });
  });

  describe('a death midway', () => {
    let proxy: HoldingProxy;
    let program: Program | null = null;
    beforeEach(async () => {
      proxy = await HoldingProxy.start(join(folder, 'proxy.sock'), cups.socketPath);
    });
    afterEach(async () => {
      await program?.kill();
      await proxy.stop();
    });

    const CUTS: readonly (readonly [string, Cut, boolean])[] = [
      ['nothing was let through', () => 0, false],
      ['half of it was', (length) => Math.floor(length / 2), false],
      ['all but the last byte was', (length) => length - 1, false],
      ['all was, and the answer was not', (length) => length, true],
    ];

    test.each(CUTS)("the connection dies when %s: the job's outcome is known", async (_, cut, isTaken) => {
      const job = escpos(randomBytes(100_000));
      const before = cups.arrived('corte').length;
      const held = proxy.holdNextJob(cut);
      const device = open('corte', join(folder, 'proxy.sock'));
      const printing = device.print(job, signal);
      const failing = expect(printing).rejects.toMatchObject({ trouble: 'fault', unsent: false });
      await held;
      proxy.drop();
      await failing;
      if (isTaken) {
        await waitUntil('it has come out', async () => (await device.wasTaken(job.jobId)) === 'taken');
        expect(cups.arrived('corte').slice(before)).toMatchObject([{ bytes: job.bytes }]);
      } else {
        expect(await device.wasTaken(job.jobId)).toBe('not-taken');
      }
    });

    test('the app dies at any of these moments: all jobs come out, once, in order', async () => {
      const before = cups.arrived('caja').length;
      const jobs = Array.from({ length: 2 * CUTS.length + 1 }, () => escpos(randomBytes(60_000)));
      for (const { jobId, bytes } of jobs) writeFileSync(join(folder, jobId), bytes);
      const book = join(folder, 'book');
      const start = (): Program => {
        const args = [PRINTING, 'caja', book, ...jobs.map(({ jobId }) => join(folder, jobId))];
        const env = { ...process.env, CUPS_SERVER: join(folder, 'proxy.sock') };
        return startProgram(process.execPath, args, { env });
      };
      for (const [, cut] of CUTS) {
        const held = proxy.holdNextJob(cut);
        program = start();
        await held;
        await program.kill();
      }
      program = start();
      expect(await program.ended).toBe(0);
      const lines = readFileSync(book, 'utf8').split('\n');
      expect(lines.filter((line) => line.startsWith('unknown'))).toEqual([]);
      await untilArrived('caja', before + jobs.length);
      expect(titles('caja').slice(before)).toEqual(jobs.map(({ jobId }) => jobId));
      for (const [index, { bytes }] of cups.arrived('caja').slice(before).entries()) {
        expect(bytes.equals(jobs[index]?.bytes ?? new Uint8Array())).toBe(true);
      }
    });
  });
});
