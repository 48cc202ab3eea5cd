import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildOnce } from '../../../tools/app/build-once.ts';
import { type LaunchedApp, launchApp } from '../../../tools/app/launch-app.ts';
import { listDescendants } from '../../../tools/app/process-tree.ts';
import { hasXvfb } from '../../../tools/set-up/debian-packages.mjs';
import { isAlive } from '../../support/is-alive.ts';

/** A port without a listener: the app opens without a service. */
const url = 'http://127.0.0.1:9';

let folder: string;
let app: LaunchedApp | null;

beforeAll(async () => {
  await buildOnce();
});

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mostrador-launch-'));
  app = null;
});

afterEach(async () => {
  await app?.kill();
  rmSync(folder, { recursive: true });
});

async function open(display: 'headless' | 'xvfb'): Promise<LaunchedApp> {
  const env = { ...process.env, XDG_CONFIG_HOME: join(folder, 'config') };
  app = await launchApp({ dataFolder: join(folder, 'data'), url, env, display });
  await app.page.getByRole('navigation', { name: 'Pantallas' }).waitFor();
  return app;
}

const treeOf = ({ process: { pid = 0 } }: LaunchedApp): number[] => [pid, ...listDescendants(pid)];

describe.each(['headless', 'xvfb'] as const)('launchApp, %s', (display) => {
  it('a kill leaves no process behind, and the next start opens', async ({ skip }) => {
    if (display === 'xvfb' && !hasXvfb()) skip('there is no Xvfb here');
    const first = await open(display);
    const tree = treeOf(first);
    expect(tree.length).toBeGreaterThan(1);
    await first.kill();
    expect(tree.filter(isAlive)).toEqual([]);
    expect(first.process.signalCode).toBe('SIGKILL');
    await first.kill();

    const second = await open(display);
    const secondTree = treeOf(second);
    expect(await second.quit()).toBe(0);
    expect(secondTree.filter(isAlive)).toEqual([]);
  });
});
