import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { waitUntil } from '../../../../tools/app/wait-until.ts';
import { systemClock } from '../../../../main/kernel/ports/clock.ts';
import type { PrintPayload } from '../../../../main/kernel/ports/printer-device.ts';
import { openFileDevice } from '../../../../main/printing/devices/file-device.ts';
import { FakeClock, turn } from '../../../support/fake-clock.ts';
import { PseudoTerminal } from '../../../support/printers/pseudo-terminal.ts';
import { describeUnless, notOnLinux } from '../../../support/run-unless.ts';

const STALL_LIMIT_MS = 30_000;
const OFFER_EVERY_MS = 20;
/** More than a device accepts at once. */
const LONG = randomBytes(300_000);

describeUnless(notOnLinux, 'a printer that is a device file', () => {
  let folder: string;
  let printer: PseudoTerminal;
  let isThere: boolean;
  const signal = new AbortController().signal;
  const jobOf = (bytes: Uint8Array): PrintPayload => ({ jobId: 'job', form: 'escpos', bytes, roll: null });
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'mostrador-device-'));
    printer = new PseudoTerminal();
    isThere = true;
  });
  const remove = (): void => {
    if (isThere) printer.remove();
    isThere = false;
  };
  afterEach(() => {
    remove();
    rmSync(folder, { recursive: true, force: true });
  });

  async function readAll(length: number): Promise<Buffer> {
    const taken: Buffer[] = [];
    await waitUntil('all is taken', () => {
      taken.push(printer.read());
      return Buffer.concat(taken).length >= length;
    });
    return Buffer.concat(taken);
  }

  test('gets jobs byte by byte, one after the other, the rest as it accepts it', async () => {
    const device = openFileDevice(printer.path, systemClock);
    expect(await device.troubles(signal)).toEqual([]);
    const printing = device
      .print(jobOf(LONG), signal)
      .then(() => device.print(jobOf(Buffer.from('otro')), signal));
    const taken = await readAll(LONG.length + 4);
    await printing;
    expect(taken.equals(Buffer.concat([LONG, Buffer.from('otro')]))).toBe(true);
  });

  test.each([
    ['an ordinary file', () => join(folder, '.profile')],
    ['an ordinary file by a detour below /dev', () => `/dev/shm/../..${join(folder, '.profile')}`],
    ['an ordinary file below /dev', () => `/dev/shm/mostrador-${process.pid}`],
    ['an ordinary file by a link to it', () => join(folder, 'lp0')],
  ] as const)('writes nothing to %s', async (_, pathOf) => {
    const path = pathOf();
    symlinkSync(join(folder, '.profile'), join(folder, 'lp0'));
    writeFileSync(path, 'echo\n');
    try {
      const device = openFileDevice(path, systemClock);
      const refused = { trouble: 'not-a-device', unsent: true };
      await expect(device.print(jobOf(LONG), signal)).rejects.toMatchObject(refused);
      await expect(device.troubles(signal)).rejects.toMatchObject(refused);
      expect(readFileSync(path, 'utf8')).toBe('echo\n');
    } finally {
      rmSync(path, { force: true });
    }
  });

  test('has stopped midway where it accepts no more', async () => {
    const clock = new FakeClock();
    const failing = expect(
      openFileDevice(printer.path, clock).print(jobOf(LONG), signal),
    ).rejects.toMatchObject({
      trouble: 'fault',
      unsent: false,
    });
    const printing = { isOver: false };
    void failing.finally(() => (printing.isOver = true));
    // The system forwards accepted bytes by itself, so late room for more restarts the wait.
    while (!printing.isOver) {
      if (clock.waits().length > 0) await clock.advance(OFFER_EVERY_MS);
      await turn();
    }
    await failing;
    expect(clock.monotonic()).toBeGreaterThanOrEqual(STALL_LIMIT_MS);
  });

  test('prints nothing if it is missing, and is not created', async () => {
    const path = `/dev/shm/mostrador-none-${process.pid}`;
    const device = openFileDevice(path, systemClock);
    const missing = { trouble: 'not-found', unsent: true };
    await expect(device.print(jobOf(LONG), signal)).rejects.toMatchObject(missing);
    await expect(device.troubles(signal)).rejects.toMatchObject(missing);
    const isMade = existsSync(path);
    rmSync(path, { force: true });
    expect(isMade).toBe(false);
  });

  test('reports that it is out of paper as the driver does, before or after a byte', async () => {
    // Always full, like the answer of a USB printer's driver without paper.
    const device = openFileDevice('/dev/full', systemClock);
    await expect(device.print(jobOf(LONG), signal)).rejects.toMatchObject({
      trouble: 'no-paper',
      unsent: true,
    });
  });
});
