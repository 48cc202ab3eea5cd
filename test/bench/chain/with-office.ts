import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { constants, setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { startProgram } from '../../../tools/app/program.ts';
import { buildOffice } from '../../../tools/build/build-office.ts';
import { freePorts } from '../../support/free-ports.ts';

/** In memory where there is such a folder: the office's disk is another machine's. */
const OFFICE_FOLDER = process.platform === 'linux' ? '/dev/shm' : tmpdir();

export interface BenchOffice {
  /** The code of its first counter. */
  code: string;
  /** Its pages' address, and the token by which its first person signs in. */
  address: string;
  firstToken: string;
  enginePort: number;
}

/** Runs `work` beside an office of its own, which gets what the work leaves of this machine: at a shop it is another one. */
export async function withOffice(work: (office: BenchOffice) => Promise<void>): Promise<void> {
  await buildOffice();
  const folder = mkdtempSync(join(OFFICE_FOLDER, 'mostrador-bench-office-'));
  const port = await freePorts(3);
  const args = ['chain/index.ts', '--data', folder, '--port', String(port)];
  const office = startProgram(process.execPath, args, { env: process.env });
  setPriority(office.child.pid ?? 0, constants.priority.PRIORITY_LOW);
  try {
    await office.said(/primeros-pasos/);
    const steps = readFileSync(join(folder, 'primeros-pasos.txt'), 'utf8');
    await work({
      code: /\S+:\d+ [\dA-Z-]+$/m.exec(steps)?.[0] ?? '',
      address: `http://127.0.0.1:${port}`,
      firstToken: /primera=([\w-]+)/.exec(steps)?.[1] ?? '',
      enginePort: port + 2,
    });
  } finally {
    await office.end();
    rmSync(folder, { recursive: true, force: true });
  }
}
