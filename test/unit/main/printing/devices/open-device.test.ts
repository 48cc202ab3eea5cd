import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { temporaryFolder } from '../../../../support/temporary-folder.ts';
import type { PrinterAddress } from '../../../../../shared/domain/paper/printer.ts';
import { listQueues } from '../../../../../main/printing/devices/list-queues.ts';
import { openDevice } from '../../../../../main/printing/devices/open-device.ts';
import { FakeClock } from '../../../../support/fake-clock.ts';
import { TcpPrinter } from '../../../../support/printers/tcp-printer.ts';
import { testUnless } from '../../../../support/run-unless.ts';

let folder: string;
const signal = new AbortController().signal;
beforeEach(() => {
  folder = temporaryFolder();
  vi.stubEnv('CUPS_SERVER', join(folder, 'nobody.sock'));
});
afterEach(() => {
  vi.unstubAllEnvs();
});

function print(address: PrinterAddress): Promise<void> {
  const pdfPrinter = { print: () => Promise.reject(new Error('no pages here')) };
  const device = openDevice(address, { clock: new FakeClock(), pdfPrinter });
  return device.print({ jobId: 'job', form: 'escpos', bytes: Buffer.from('recibo'), roll: null }, signal);
}

test('a printer is reached by its address', async () => {
  const printer = await TcpPrinter.start();
  await print({ kind: 'tcp', host: '127.0.0.1', port: printer.port });
  expect(printer.jobs.map(String)).toEqual(['recibo']);
  await printer.stop();
  await print({ kind: 'folder', path: folder });
  expect(readdirSync(folder)).toEqual(['job.bin']);
  const missing = print({ kind: 'device', path: join(folder, 'lp0') });
  await expect(missing).rejects.toMatchObject({ trouble: 'not-found', unsent: true });
});

testUnless(
  process.platform === 'win32' ? 'Windows has a print server' : null,
  'a system without a print server has no queues',
  async () => {
    expect(await listQueues(new FakeClock())).toEqual([]);
    const printing = print({ kind: 'queue', name: 'caja' });
    await expect(printing).rejects.toMatchObject({ trouble: 'unreachable', unsent: true });
  },
);
