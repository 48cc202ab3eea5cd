import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  closeSync,
  constants,
  mkdtempSync,
  openSync,
  readFileSync,
  readSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { waitUntil } from '../../../../dev/app/wait-until.ts';
import { systemClock } from '../../../../main/ports/clock.ts';
import type { PrintPayload } from '../../../../main/ports/printer-device.ts';
import { openFileDevice } from '../../../../main/printing/devices/file-device.ts';
import { FakeClock, turn } from '../../../support/fake-clock.ts';
import { describeUnless, notOnLinux } from '../../../support/run-unless.ts';

const STALL_LIMIT_MS = 30_000;
const OFFER_EVERY_MS = 20;
/** More than a FIFO holds. */
const LONG = randomBytes(300_000);

describeUnless(notOnLinux, 'a printer that is a file', () => {
  let folder: string;
  let fifo: string;
  const signal = new AbortController().signal;
  const jobOf = (bytes: Uint8Array): PrintPayload => ({ jobId: 'job', form: 'escpos', bytes, roll: null });
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'mostrador-device-'));
    fifo = join(folder, 'lp0');
    expect(spawnSync('mkfifo', [fifo]).status).toBe(0);
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  /** Opened to be read, and read by nobody. */
  const openUnread = (): number => openSync(fifo, constants.O_RDONLY | constants.O_NONBLOCK);

  /** What waits in it now. */
  function* readWaiting(reader: number): Generator<Buffer> {
    try {
      for (;;) {
        const room = Buffer.alloc(1000);
        const length = readSync(reader, room);
        // Nobody writes yet.
        if (length === 0) return;
        yield room.subarray(0, length);
      }
    } catch (error) {
      expect(error).toMatchObject({ code: 'EAGAIN' });
    }
  }

  test('gets jobs byte by byte, one behind the other', async () => {
    const file = join(folder, 'plain');
    writeFileSync(file, '');
    const device = openFileDevice(file, systemClock);
    expect(await device.troubles(signal)).toEqual([]);
    await device.print(jobOf(LONG), signal);
    await device.print(jobOf(Buffer.from('otro')), signal);
    expect(readFileSync(file).equals(Buffer.concat([LONG, Buffer.from('otro')]))).toBe(true);
  });

  test('that takes little at a time is given the rest as it takes it', async () => {
    const reader = openUnread();
    const taken: Buffer[] = [];
    const printing = openFileDevice(fifo, systemClock).print(jobOf(LONG), signal);
    await waitUntil('all is taken', () => {
      taken.push(...readWaiting(reader));
      return Buffer.concat(taken).length === LONG.length;
    });
    await printing;
    closeSync(reader);
    expect(Buffer.concat(taken).equals(LONG)).toBe(true);
  });

  test('that takes no more has stopped midway', async () => {
    openUnread();
    const clock = new FakeClock();
    const failing = expect(openFileDevice(fifo, clock).print(jobOf(LONG), signal)).rejects.toMatchObject({
      trouble: 'fault',
      unsent: false,
    });
    // Every time it is offered again, until nobody waits any more.
    for (let passed = 0; passed < STALL_LIMIT_MS; passed += OFFER_EVERY_MS) {
      while (clock.waits().length === 0) await turn();
      await clock.advance(OFFER_EVERY_MS);
    }
    await failing;
    expect(clock.monotonic()).toBe(STALL_LIMIT_MS);
  });

  test('that goes away midway has not printed all', async () => {
    const reader = openUnread();
    const clock = new FakeClock();
    const failing = expect(openFileDevice(fifo, clock).print(jobOf(LONG), signal)).rejects.toMatchObject({
      unsent: false,
    });
    await waitUntil('it is full', () => clock.waits().length > 0);
    readSync(reader, Buffer.alloc(1000));
    closeSync(reader);
    await clock.advance(clock.waits()[0] ?? 0);
    await failing;
  });

  test('called off midway, nobody knows', async () => {
    openUnread();
    const clock = new FakeClock();
    const stop = new AbortController();
    const printing = openFileDevice(fifo, clock).print(jobOf(LONG), stop.signal);
    const failing = expect(printing).rejects.toMatchObject({ unsent: false });
    await waitUntil('it is full', () => clock.waits().length > 0);
    stop.abort();
    await clock.advance(clock.waits()[0] ?? 0);
    await failing;
  });

  test.each([
    ['is not there', 'lp1', 'not-found'],
    ['is switched off: its file is there, and nobody behind it', 'lp0', 'off'],
  ] as const)('that %s gets nothing', async (_, name, trouble) => {
    const device = openFileDevice(join(folder, name), systemClock);
    await expect(device.print(jobOf(LONG), signal)).rejects.toMatchObject({ trouble, unsent: true });
    await expect(device.troubles(signal)).rejects.toMatchObject({ trouble, unsent: true });
  });

  test('that is out of paper says so as the driver does, before or after a byte', async () => {
    // Always full: what the driver of USB printers answers without paper.
    const device = openFileDevice('/dev/full', systemClock);
    await expect(device.print(jobOf(LONG), signal)).rejects.toMatchObject({
      trouble: 'no-paper',
      unsent: true,
    });
  });
});
