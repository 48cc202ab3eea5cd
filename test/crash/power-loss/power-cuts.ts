import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { DiskCalls, type DiskCall } from './disk-calls.ts';
import type { ImageFailure, ImageTask } from './image-worker.ts';
import { TraceReader } from './read-trace.ts';

const RUN = fileURLToPath(new URL('recorded-run.ts', import.meta.url));
const WORKER = new URL('image-worker.ts', import.meta.url);
const THREADS = 2;

/** Calls that change a file or a folder, and those that sync it. */
const CALLS =
  'open,openat,openat2,creat,write,pwrite64,writev,pwritev,pwritev2,truncate,ftruncate,fallocate,' +
  'rename,renameat,renameat2,link,linkat,symlink,symlinkat,unlink,unlinkat,mkdir,mkdirat,rmdir,' +
  'fsync,fdatasync,sync,syncfs,sync_file_range,sendfile,copy_file_range,splice,mmap,' +
  'io_uring_enter';

/** Reason that no run can be recorded here; null where one can. */
export function whyNotRecorded(): string | null {
  if (process.platform !== 'linux') return 'strace is a program of Linux';
  const { status, error } = spawnSync('strace', ['-e', 'trace=none', 'true'], {
    stdio: 'ignore',
    timeout: 20_000,
  });
  if (error !== undefined) return 'there is no strace here';
  return status === 0 ? null : 'strace may not look at other processes here';
}

/** A run of the app, and its disk operations. */
export interface RecordedRun {
  calls: DiskCall[];
  /** Its root folder. */
  root: string;
  /** Folder of the run and of its results. */
  folder: string;
  remove(): void;
}

export async function recordRun(synchronous: 'FULL' | 'NORMAL'): Promise<RecordedRun> {
  // In memory where possible: nothing here has to survive the machine.
  const folder = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'mostrador-power-'));
  const root = join(folder, 'run');
  mkdirSync(root);
  const log = join(folder, 'trace');
  const strace = ['-f', '-y', '-xx', '-s', '1000000', '-e', 'signal=none', '-e', `trace=${CALLS}`, '-o', log];
  await runWhole('strace', [...strace, process.execPath, RUN, root, synchronous]);
  const [disk, trace] = [new DiskCalls(root), new TraceReader()];
  for await (const line of createInterface({ input: createReadStream(log) })) {
    const call = trace.read(line);
    if (call !== null) disk.add(call);
  }
  rmSync(log);
  return { calls: disk.calls, root, folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

async function runWhole(program: string, args: string[]): Promise<void> {
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString('utf8')));
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`the run to record failed: ${said}`);
}

/** Cuts the power at one moment for each seed; returns the cuts that broke a promise. */
export async function cutPower(run: RecordedRun, from: number, count: number): Promise<ImageFailure[]> {
  const failures = await Promise.all(
    Array.from({ length: THREADS }, (_, thread) => {
      const root = join(run.folder, `no${thread}`);
      mkdirSync(root, { recursive: true });
      const seeds = Array.from({ length: count }, (_each, n) => from + n).filter(
        (seed) => seed % THREADS === thread,
      );
      return inThread({ calls: run.calls, recordedRoot: run.root, root, seeds });
    }),
  );
  return failures.flat().toSorted((a, b) => a.seed - b.seed);
}

function inThread(task: ImageTask): Promise<ImageFailure[]> {
  const { promise, resolve, reject } = Promise.withResolvers<ImageFailure[]>();
  const worker = new Worker(WORKER, { workerData: task, execArgv: [] });
  worker.once('message', resolve);
  worker.once('error', reject);
  worker.once('exit', (code) => reject(new Error(`the thread ended with ${code}`)));
  return promise;
}
