import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Program, startProgram } from '../../../tools/app/program.ts';
import { listDescendants } from '../../../tools/app/process-tree.ts';
import { startXvfb, type VirtualDisplay } from '../../../tools/app/launch-app.ts';
import { TRAINING_PORT } from '../../../main/training/training-place.ts';
import { isAlive } from '../../support/is-alive.ts';

let folder: string;
let display: VirtualDisplay | null;
const started: Program[] = [];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'mostrador-start-'));
  choosePractice();
  display = process.platform === 'linux' ? await startXvfb().catch(() => null) : null;
});

afterEach(async () => {
  for (const program of started.splice(0)) await program.end();
  await display?.stop();
  rmSync(folder, { recursive: true });
});

/** Chooses practice, as at the first start. */
function choosePractice(): void {
  mkdirSync(counterFolder(), { recursive: true });
  writeFileSync(join(counterFolder(), 'place.json'), JSON.stringify({ kind: 'training' }));
}

const counterFolder = (): string => join(folder, 'data', 'mostrador-entrenamiento', 'counter');

function start(): Program {
  const program = startProgram(process.execPath, ['tools/app/index.ts'], {
    env: {
      ...process.env,
      DISPLAY: display?.name,
      XDG_DATA_HOME: join(folder, 'data'),
      XDG_CONFIG_HOME: join(folder, 'config'),
    },
  });
  started.push(program);
  return program;
}

/** Reason that the app cannot be tried here; null if it can. */
async function obstacle(): Promise<string | null> {
  if (display === null) return 'there is no Xvfb here';
  const probe = createServer().listen(TRAINING_PORT, '127.0.0.1');
  const isFree = await once(probe, 'listening').then(
    () => true,
    () => false,
  );
  probe.close();
  return isFree ? null : `port ${TRAINING_PORT} is in use`;
}

/** True once the app has its database, and with it its page. */
function isAppOpen(): boolean {
  const holder = join(counterFolder(), 'entrenamiento', 'lock.json');
  return existsSync(holder) && readFileSync(holder, 'utf8').includes('"command":"mostrador"');
}

const serviceAnswers = (): Promise<boolean> =>
  fetch(`http://127.0.0.1:${TRAINING_PORT + 1}/_control/clock`).then(
    () => true,
    () => false,
  );

describe('npm start, once set up', () => {
  it.for(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
    'opens the app over its own service; %s ends both and leaves nothing',
    async (signal, { skip }) => {
      const why = await obstacle();
      if (why !== null) skip(why);
      const program = start();
      await program.said(/Mostrador se abre/);
      await expect.poll(isAppOpen).toBe(true);
      expect(program.output()).toContain('http://127.0.0.1:4011/_control/');
      const tree = listDescendants(program.child.pid ?? 0);
      expect(await serviceAnswers()).toBe(true);
      program.child.kill(signal);
      expect(await program.ended, program.output()).toBe(0);
      expect(tree.filter(isAlive)).toEqual([]);
      expect(await serviceAnswers()).toBe(false);
    },
  );

  it('shows the first window on a second start, and leaves it and its service running', async ({ skip }) => {
    const why = await obstacle();
    if (why !== null) skip(why);
    const first = start();
    await first.said(/Mostrador se abre/);
    await expect.poll(isAppOpen).toBe(true);
    const second = start();
    expect(await second.ended).toBe(0);
    expect(second.output()).toContain('Mostrador ya estaba abierto');
    expect(await serviceAnswers()).toBe(true);
    expect(first.child.exitCode).toBeNull();
  });
});
