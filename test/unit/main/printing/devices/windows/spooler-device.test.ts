import { expect, test } from 'vitest';
import type { PrintPayload } from '../../../../../../main/kernel/ports/printer-device.ts';
import { listSpoolerQueues } from '../../../../../../main/printing/devices/list-queues.ts';
import {
  openSpoolerDevice,
  readWindowsState,
} from '../../../../../../main/printing/devices/windows/spooler-device.ts';
import { WindowsError, type Winspool } from '../../../../../../main/printing/devices/windows/winspool.ts';

const ACCESS_DENIED = 5;
const OUT_OF_PAPER = 28;
const DISK_FULL = 112;
/** Write that succeeds but takes no bytes. */
const TAKES_NOTHING = 0;

const signal = new AbortController().signal;
const job: PrintPayload = { jobId: 'job', form: 'escpos', bytes: Buffer.from('recibo'), roll: null };

/** A fake spooler that records its calls and fails at those in `failing`. */
function play(failing: Partial<Record<keyof Winspool, number>> = {}, titles: string[] = []) {
  const calls: string[] = [];
  const step = <T>(call: keyof Winspool, answer: T): Promise<T> => {
    calls.push(call);
    const code = failing[call];
    return code === undefined || code === TAKES_NOTHING
      ? Promise.resolve(answer)
      : Promise.reject(new WindowsError(call, code));
  };
  const spool: Winspool = {
    openPrinter: () => step('openPrinter', 1),
    startDocument: () => step('startDocument', undefined),
    startPage: () => step('startPage', undefined),
    // Four bytes at a time.
    write: (_, bytes) => step('write', failing.write === TAKES_NOTHING ? 0 : Math.min(4, bytes.length)),
    endPage: () => step('endPage', undefined),
    endDocument: () => step('endDocument', undefined),
    abort: () => step('abort', undefined),
    close: () => step('close', undefined),
    readState: () => step('readState', { status: 0x01, attributes: 0 }),
    listTitles: () => step('listTitles', titles),
    listPrinters: () => step('listPrinters', ['Caja', 'Oficina']),
    readDefault: () => step('readDefault', 'Oficina'),
  };
  const pages: string[] = [];
  const pdfPrinter = {
    print: (queue: string, { jobId }: PrintPayload) => {
      pages.push(`${queue} ${jobId}`);
      return Promise.resolve();
    },
  };
  const device = openSpoolerDevice('Caja', () => Promise.resolve(spool), pdfPrinter);
  return { device, spool, calls, pages };
}

test.each([
  ['openPrinter', ACCESS_DENIED, 'openPrinter', 'no-permission', true],
  ['startDocument', DISK_FULL, 'openPrinter startDocument close', 'no-space', true],
  ['startPage', 1, 'openPrinter startDocument startPage abort close', 'fault', true],
  ['write', OUT_OF_PAPER, 'openPrinter startDocument startPage write abort close', 'no-paper', false],
  ['write', TAKES_NOTHING, 'openPrinter startDocument startPage write abort close', 'fault', false],
  ['endPage', 1, 'openPrinter startDocument startPage write write endPage abort close', 'fault', false],
  [
    'endDocument',
    1,
    'openPrinter startDocument startPage write write endPage endDocument abort close',
    'fault',
    false,
  ],
] as const)(
  'a job whose %s fails is thrown away, and its printer closed',
  async (call, code, all, trouble, unsent) => {
    const { device, calls } = play({ [call]: code });
    await expect(device.print(job, signal)).rejects.toMatchObject({ trouble, unsent });
    expect(calls.join(' ')).toBe(all);
  },
);

test('a job that is listed was taken; one that is not may have come out', async () => {
  expect(await play({}, ['otro', 'job']).device.wasTaken('job')).toBe('taken');
  expect(await play({}, ['otro']).device.wasTaken('job')).toBe('unknown');
  expect(await play({ openPrinter: ACCESS_DENIED }).device.wasTaken('job')).toBe('unknown');
});

test('queues are listed, also those whose state cannot be read', async () => {
  const stopped = { trouble: 'stopped' };
  expect(await play().device.troubles(signal)).toEqual(['stopped']);
  expect(await listSpoolerQueues(play().spool)).toEqual([
    { name: 'Caja', isDefault: false, ...stopped },
    { name: 'Oficina', isDefault: true, ...stopped },
  ]);
  const { spool } = play({ readState: ACCESS_DENIED });
  expect(await listSpoolerQueues(spool)).toMatchObject([
    { trouble: 'no-permission' },
    { trouble: 'no-permission' },
  ]);
});

test.each([
  [0, 0, []],
  [0x400, 0, []],
  [0x10 | 0x80 | 0x02, 0, ['no-paper', 'fault', 'off']],
  [0x0040_0000, 0, ['cover-open']],
  [0, 0x0400, ['off']],
  [0x80, 0x0400, ['off']],
  [0x0200_0000, 0, ['unreachable']],
] as const)('a queue is read from its status %i and attributes %i', (status, attributes, troubles) => {
  expect(readWindowsState({ status, attributes })).toEqual(troubles);
});
