import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import koffi from 'koffi';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bindWinspool, type Winspool } from '../../../../main/printing/devices/windows/winspool.ts';
import { openSpoolerDevice } from '../../../../main/printing/devices/windows/spooler-device.ts';
import { findProgram } from '../../../support/find-program.ts';
import { describeUnless } from '../../../support/run-unless.ts';

const SOURCE = join(import.meta.dirname, '..', '..', '..', 'support', 'printers', 'winspool-stand-in.c');
const NAME = 'Caja Ñandutí';
const JOB = '01a20462-05c5-75a7-95b3-ef72f539712a';

const compiler = process.platform === 'win32' ? null : findProgram('cc');
const noStandIn = compiler === null ? 'there is no C compiler for the stand-in of the spooler' : null;

describeUnless(noStandIn, "the spooler's calls, as C has them", () => {
  const folder = mkdtempSync(join(tmpdir(), 'mostrador-winspool-'));
  const file = join(folder, 'winspool.so');
  let spool: Winspool;
  beforeAll(async () => {
    const made = spawnSync(compiler ?? '', ['-shared', '-fPIC', '-o', file, SOURCE], { encoding: 'utf8' });
    expect(made).toMatchObject({ status: 0, stderr: '' });
    spool = await bindWinspool({ winspool: file, kernel: file });
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const pdfPrinter = { print: () => Promise.reject(new Error('no page is printed here')) };
  const open = (name: string) => openSpoolerDevice(name, () => Promise.resolve(spool), pdfPrinter);

  test('a job is written completely, under its name, between its calls', async () => {
    const bytes = randomBytes(2500);
    const job = { jobId: JOB, form: 'escpos', bytes, roll: null } as const;
    await open(NAME).print(job, new AbortController().signal);
    const library = koffi.load(file);
    const taken = Buffer.alloc(65_536);
    const length = library.func('uint32_t stand_in_taken(void *)')(taken) as number;
    expect(taken.subarray(0, length).equals(bytes)).toBe(true);
    const log = library.func('str stand_in_log()')() as string;
    expect(log).toBe('open document page write write write end-page end-document close ');
    expect(await open(NAME).wasTaken(JOB)).toBe('taken');
    expect(await open(NAME).wasTaken(`${JOB.slice(0, -1)}b`)).toBe('unknown');
  });
});
