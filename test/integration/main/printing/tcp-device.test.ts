import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { waitUntil } from '../../../../tools/app/wait-until.ts';
import type { PrintPayload } from '../../../../main/kernel/ports/printer-device.ts';
import { openTcpDevice } from '../../../../main/printing/devices/tcp/tcp-device.ts';
import { FakeClock } from '../../../support/fake-clock.ts';
import { DeafListener } from '../../../support/printers/deaf-listener.ts';
import {
  COVER_OPEN,
  CUTTER_BROKEN,
  GOOD_HABITS,
  PAPER_OUT,
  READY,
  SWITCHED_OFF_LINE,
  TcpPrinter,
} from '../../../support/printers/tcp-printer.ts';
import { notOnLinux, testUnless } from '../../../support/run-unless.ts';
import { until } from '../../../support/until.ts';

const STATUS_LIMIT_MS = 500;
const GIVING_UP_MS = 500;
const CLOSING_LIMIT_MS = 1_000;
const CONNECT_LIMIT_MS = 5_000;
const STALL_LIMIT_MS = 30_000;

let printer: TcpPrinter;
let clock: FakeClock;
let stop: AbortController;
beforeEach(async () => {
  [printer, clock, stop] = [await TcpPrinter.start(), new FakeClock(), new AbortController()];
});
afterEach(() => printer.stop());

const jobOf = (bytes: Uint8Array): PrintPayload => ({ jobId: 'job', form: 'escpos', bytes, roll: null });
const open = () => openTcpDevice('127.0.0.1', printer.port, clock);
const print = (bytes: Uint8Array): Promise<void> => open().print(jobOf(bytes), stop.signal);
const troubles = () => open().troubles(stop.signal);

/** Waits until a timer of this length is set. */
function untilWaiting(ms: number): Promise<void> {
  return until(() => expect(clock.waits()).toContain(ms));
}

/** Waits until a timer of this length is set, then lets it fire. */
async function letPass(ms: number): Promise<void> {
  await untilWaiting(ms);
  await clock.advance(ms);
}

/** A receipt with a picture of random bytes, none of them a status query. */
const RECEIPT = randomBytes(60_000).map((byte) => (byte === 0x10 ? 0 : byte));

describe('a printer that answers', () => {
  test('gets jobs byte by byte, one after the other, without waiting for any clock', async () => {
    const jobs = [RECEIPT, Buffer.from('corto'), RECEIPT.subarray(5)];
    for (const job of jobs) await print(job);
    expect(printer.jobs.map((job, index) => job.equals(jobs[index] ?? Buffer.alloc(0)))).toEqual([
      true,
      true,
      true,
    ]);
    expect(clock.fired).toBe(0);
  });

  test.each([
    ['no-paper', PAPER_OUT],
    ['cover-open', COVER_OPEN],
    ['off', SWITCHED_OFF_LINE],
    ['fault', CUTTER_BROKEN],
  ] as const)('is not sent a job while it says %s', async (trouble, status) => {
    printer.habits = { ...GOOD_HABITS, status };
    await expect(print(RECEIPT)).rejects.toMatchObject({ trouble, unsent: true });
    expect(await troubles()).toEqual([trouble]);
    expect(printer.jobs).toEqual([]);
    printer.habits = GOOD_HABITS;
    await print(RECEIPT);
    expect(printer.jobs).toHaveLength(1);
    expect(await troubles()).toEqual([]);
  });

  test.each([
    ['no paper', PAPER_OUT],
    ['an open cover', COVER_OPEN],
  ] as const)('opens the drawer with %s too', async (_, status) => {
    printer.habits = { ...GOOD_HABITS, status };
    const pulse = Buffer.from([0x1b, 0x70, 0, 50, 250]);
    await open().print({ ...jobOf(pulse), isPulse: true }, stop.signal);
    expect(printer.jobs).toEqual([pulse]);
  });

  test('has not printed everything if it runs out of paper midway, though it reads on', async () => {
    printer.habits = { ...GOOD_HABITS, reads: 20_000, afterwards: 'run out of paper' };
    await expect(print(RECEIPT)).rejects.toMatchObject({ trouble: 'no-paper', unsent: false });
    expect(printer.jobs[0]?.equals(RECEIPT)).toBe(true);
  });

  test('has not printed everything if the paper ends after a picture that happens to contain a query', async () => {
    const picture = Buffer.concat([RECEIPT, Buffer.from([0x10, 0x04, 0x01]), RECEIPT]);
    printer.habits = { ...GOOD_HABITS, reads: RECEIPT.length + 100, afterwards: 'run out of paper' };
    const failing = expect(print(picture)).rejects.toMatchObject({ trouble: 'no-paper', unsent: false });
    await letPass(GIVING_UP_MS);
    await failing;
  });

  test('has not printed a short job it stops reading, though the system accepted every byte', async () => {
    printer.habits = { ...GOOD_HABITS, reads: 100, afterwards: 'stop reading' };
    const printing = print(RECEIPT);
    const failing = expect(printing).rejects.toMatchObject({ trouble: 'fault', unsent: false });
    await waitUntil('it has stopped', () => printer.jobs[0]?.length === 100);
    await letPass(STALL_LIMIT_MS);
    await failing;
  });

  test('answers queries that a picture happens to contain: they prove nothing, its closing does', async () => {
    const picture = Buffer.concat([RECEIPT, Buffer.from([0x10, 0x04, 0x01]), RECEIPT]);
    printer.habits = { ...GOOD_HABITS, reads: RECEIPT.length + 100, afterwards: 'stop reading' };
    const printing = print(picture);
    await waitUntil('it has stopped', () => printer.jobs[0]?.length === RECEIPT.length + 100);
    await letPass(GIVING_UP_MS);
    await untilWaiting(STALL_LIMIT_MS);
    printer.readOn();
    await printing;
    expect(printer.jobs[0]?.length).toBe(2 * RECEIPT.length);
  });
});

describe('a printer that answers nothing', () => {
  beforeEach(() => {
    printer.habits = { ...GOOD_HABITS, status: null };
  });

  test('has printed when it closes after the end', async () => {
    const printing = print(RECEIPT);
    await letPass(STATUS_LIMIT_MS);
    await letPass(GIVING_UP_MS);
    await printing;
    expect(printer.jobs[0]?.equals(RECEIPT)).toBe(true);
    const asking = troubles();
    await letPass(STATUS_LIMIT_MS);
    expect(await asking).toEqual([]);
  });

  test('proves nothing by late answers', async () => {
    printer.habits = { ...GOOD_HABITS, status: null, reads: 100, afterwards: 'stop reading' };
    const printing = print(RECEIPT);
    const failing = expect(printing).rejects.toMatchObject({ trouble: 'unknown', unsent: false });
    await letPass(STATUS_LIMIT_MS);
    await waitUntil('it has stopped', () => printer.jobs[0]?.length === 100);
    printer.say([...READY, ...READY]);
    await letPass(GIVING_UP_MS);
    await letPass(STALL_LIMIT_MS);
    await failing;
  });

  test('leaves the outcome unknown if it does not close, and delays only its first job', async () => {
    printer.habits = { ...GOOD_HABITS, status: null, closes: false };
    const device = open();
    const unknown = { trouble: 'unknown', unsent: false };
    const failing = expect(device.print(jobOf(RECEIPT), stop.signal)).rejects.toMatchObject(unknown);
    await letPass(STATUS_LIMIT_MS);
    await letPass(GIVING_UP_MS);
    await letPass(STALL_LIMIT_MS);
    await failing;
    const again = expect(device.print(jobOf(RECEIPT), stop.signal)).rejects.toMatchObject(unknown);
    await letPass(GIVING_UP_MS);
    await letPass(CLOSING_LIMIT_MS);
    await again;
  });

  test('has printed an accepted job if such a job was confirmed before', async () => {
    printer.habits = { ...GOOD_HABITS, status: null, closes: false };
    const printing = open().print({ ...jobOf(RECEIPT), isSeenMute: true }, stop.signal);
    await letPass(STATUS_LIMIT_MS);
    await letPass(GIVING_UP_MS);
    await letPass(CLOSING_LIMIT_MS);
    await printing;
    expect(printer.jobs[0]?.equals(RECEIPT)).toBe(true);
  });

  test('has not printed everything if it closes midway, though such a job was confirmed before', async () => {
    printer.habits = { ...GOOD_HABITS, status: null, reads: 20_000, afterwards: 'close' };
    const printing = open().print({ ...jobOf(RECEIPT), isSeenMute: true }, stop.signal);
    const failing = expect(printing).rejects.toMatchObject({ trouble: 'fault', unsent: false });
    await letPass(STATUS_LIMIT_MS);
    await failing;
  });
});

describe.each([
  ['answers', READY],
  ['answers nothing', null],
] as const)('a printer that %s', (_, status) => {
  test.each(['close', 'reset'] as const)(
    'has not printed everything if it does %s midway',
    async (afterwards) => {
      printer.habits = { ...GOOD_HABITS, status, reads: 20_000, afterwards };
      const printing = print(RECEIPT);
      const failing = expect(printing).rejects.toMatchObject({ trouble: 'fault', unsent: false });
      if (status === null) await letPass(STATUS_LIMIT_MS);
      await failing;
      // The next job is not affected.
      printer.habits = { ...GOOD_HABITS };
      await print(RECEIPT);
      expect(printer.jobs.at(-1)?.equals(RECEIPT)).toBe(true);
    },
  );
});

describe('an unreachable printer', () => {
  test('is off, or has another address: nothing was sent', async () => {
    const { port } = printer;
    await printer.stop();
    printer = await TcpPrinter.start();
    const device = openTcpDevice('127.0.0.1', port, clock);
    const fault = { name: 'PrintFault', trouble: 'unreachable', unsent: true };
    await expect(device.print(jobOf(RECEIPT), stop.signal)).rejects.toMatchObject(fault);
    await expect(device.troubles(stop.signal)).rejects.toMatchObject(fault);
  });

  testUnless(notOnLinux, 'is silent: the connection times out', async () => {
    const deaf = await DeafListener.start();
    try {
      const device = openTcpDevice('127.0.0.1', deaf.port, clock);
      const printing = device.print(jobOf(RECEIPT), stop.signal);
      const failing = expect(printing).rejects.toMatchObject({ trouble: 'unreachable', unsent: true });
      await letPass(CONNECT_LIMIT_MS);
      await failing;
    } finally {
      await deaf.stop();
    }
  });
});

describe('cancelled', () => {
  test('midway, the outcome is unknown', async () => {
    printer.habits = { ...GOOD_HABITS, reads: 100, afterwards: 'stop reading' };
    const failing = expect(print(RECEIPT)).rejects.toMatchObject({ unsent: false });
    await waitUntil('it has stopped', () => printer.jobs[0]?.length === 100);
    stop.abort();
    await failing;
  });
});
