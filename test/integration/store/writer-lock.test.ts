import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { CouldNotError } from '../../../main/kernel/errors.ts';
import { openForWriting, type WritingOptions } from '../../../main/database/open-store.ts';
import { FakeRandom, TEST_URL } from '../../support/counter.ts';
import { FakeClock } from '../../support/fake-clock.ts';

/* The writer's lock between two processes. */

const HOLDER = fileURLToPath(new URL('../../support/lock-holder.ts', import.meta.url));

let root: string;
let options: WritingOptions;
let holder: ChildProcessWithoutNullStreams | null;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'mostrador-writer-'));
  options = {
    dataFolder: join(root, 'data'),
    configFolder: join(root, 'config'),
    baseUrl: TEST_URL,
    command: 'test',
    clock: new FakeClock(),
    random: new FakeRandom(),
  };
  holder = null;
  openForWriting(options).close();
});
afterEach(async () => {
  if (holder !== null && holder.exitCode === null && holder.signalCode === null) {
    holder.kill('SIGKILL');
    await once(holder, 'close');
  }
  rmSync(root, { recursive: true });
});

/** Starts another process that holds the lock. */
async function startHolder(): Promise<ChildProcessWithoutNullStreams> {
  const child = spawn(process.execPath, [HOLDER, options.dataFolder, 'mostrador sync']);
  holder = child;
  const [said] = (await Promise.race([once(child.stdout, 'data'), once(child, 'close')])) as [unknown];
  if (!String(said).startsWith('locked')) throw new Error(`the holder said ${String(said)}`);
  return child;
}

test('another process is refused and learns who holds the lock', async () => {
  const child = await startHolder();
  expect(() => openForWriting(options)).toThrow(CouldNotError);
  const words = `Otro proceso está escribiendo en esta base de datos: «mostrador sync» (proceso ${child.pid}, desde `;
  expect(() => openForWriting(options)).toThrow(words);
});

test.each(['SIGKILL', 'SIGTERM'] as const)(
  'the lock is free after %s, though its note is still there',
  async (signal) => {
    const child = await startHolder();
    child.kill(signal);
    await once(child, 'close');
    expect(child.signalCode).toBe(signal);
    openForWriting(options).close();
  },
);
