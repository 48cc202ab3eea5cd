import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { chromium } from 'playwright';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findProgram } from '../../support/find-program.ts';
import { isAlive } from '../../support/is-alive.ts';
import { SmallAppMachine } from '../../support/chromium-host/running-app.ts';
import { notOnLinux, testUnless } from '../../support/run-unless.ts';
import { until } from '../../support/until.ts';

const noXvfb = findProgram('xvfb-run') === null ? 'there is no Xvfb here' : null;

let machine: SmallAppMachine;
beforeEach(() => {
  machine = new SmallAppMachine();
});
afterEach(() => machine.remove());

test('a second start passes its arguments to the first, and ends', async () => {
  const first = machine.start();
  await first.said('loaded');
  for (const round of [1, 2]) {
    const second = machine.start({}, [`--vez=${round}`]);
    expect(await second.ended).toBe(0);
    expect(second.all('not-first')).toHaveLength(1);
    const { argv, cwd } = await first.said('second-instance', round);
    expect(argv).toContain(`--vez=${round}`);
    expect(cwd).toBe(process.cwd());
  }
  expect(await first.evaluate('1 + 1')).toBe(2);
});

testUnless(notOnLinux, 'a killed app takes its browser with it, and the next one starts', async () => {
  const first = machine.start();
  await first.said('loaded');
  const browser = browserPids(machine.profile);
  expect(browser.length).toBeGreaterThan(2);
  first.child.kill('SIGKILL');
  await first.ended;
  const next = machine.start();
  await next.said('loaded');
  expect(next.all('not-first')).toHaveLength(0);
  await until(() => expect(browser.filter(isAlive)).toEqual([]));
  expect(await next.evaluate('pruebas.version')).toBe(3);
});

testUnless(notOnLinux, 'no process of the app or its browser listens', async () => {
  const app = machine.start();
  await app.said('loaded');
  const pids = [app.child.pid ?? 0, ...browserPids(machine.profile)];
  expect(listeningSockets(pids)).toEqual([]);
  expect(existsSync(join(machine.profile, 'DevToolsActivePort'))).toBe(false);
});

test('tests can attach if allowed', async () => {
  const app = machine.start({ MOSTRADOR_HOST_DEBUG: '1' });
  await app.said('loaded');
  const [port = ''] = readFileSync(join(machine.profile, 'DevToolsActivePort'), 'utf8').split('\n');
  if (notOnLinux === null) expect(listeningSockets(browserPids(machine.profile))).toHaveLength(1);
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  try {
    const [page] = browser.contexts().flatMap((context) => context.pages());
    expect(page?.url()).toBe('https://pruebas.invalid/index.html');
    expect(await page?.title()).toBe('Pruebas');
    expect(await page?.evaluate('pruebas.echo(5)')).toEqual([5]);
    await app.ask('crash');
    await app.said('render-process-gone');
    await app.ask('load', 'app://pruebas/index.html');
    expect(await app.evaluate('pruebas.version')).toBe(3);
  } finally {
    await browser.close();
  }
});

test('a browser that does not start ends the app, which says why', async () => {
  const app = machine.start({ MOSTRADOR_HOST_BROWSER: '/no/hay/navegador' });
  expect(await app.ended).toBe(1);
  expect(app.stderr).toContain('/no/hay/navegador does not run');
});

testUnless(noXvfb, 'an app with a display is a window without tabs or an address', async () => {
  const { status, stdout, stderr } = spawnSync(
    'xvfb-run',
    ['-a', '-s', '-screen 0 1400x900x24', ...onScreen()],
    {
      encoding: 'utf8',
      timeout: 50_000,
    },
  );
  expect(stderr).not.toContain('Error');
  expect(status).toBe(0);
  const { width, chrome, visible, echo } = JSON.parse(stdout) as Record<string, unknown>;
  expect({ width, visible, echo }).toEqual({ width: 900, visible: 'visible', echo: [8] });
  expect(chrome).toBeLessThan(60);
});

/** A program that starts the app on its display, reads the window's properties, and quits. */
function onScreen(): string[] {
  const support = new URL('../../support/chromium-host/running-app.ts', import.meta.url).href;
  return [
    process.execPath,
    '--input-type=module',
    '--eval',
    `import { SmallAppMachine } from ${JSON.stringify(support)};
    const machine = new SmallAppMachine();
    const app = machine.start({ MOSTRADOR_HOST_HEADLESS: '' });
    await app.said('loaded');
    const seen = await app.evaluate(\`pruebas.echo(8).then((echo) => ({ echo, width: outerWidth,
      chrome: outerHeight - innerHeight, visible: document.visibilityState }))\`);
    await app.ask('quit');
    await app.ended;
    await machine.remove();
    console.log(JSON.stringify(seen));`,
  ];
}

function browserPids(profile: string): number[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const own = pids.filter((pid) => read(`/proc/${pid}/cmdline`).includes(`--user-data-dir=${profile}`));
  const isOurs = new Set(own);
  // Zygotes and services may lack the profile's name; they are children of a process with it.
  for (let found = 1; found > 0; ) {
    const more = pids.filter((pid) => !isOurs.has(pid) && isOurs.has(parentOf(pid)));
    for (const pid of more) isOurs.add(pid);
    found = more.length;
  }
  return [...isOurs].map(Number);
}

function parentOf(pid: string): string {
  return /^PPid:\t(\d+)$/m.exec(read(`/proc/${pid}/status`))?.[1] ?? '';
}

/** TCP sockets in state LISTEN (0A) that one of these processes holds. */
function listeningSockets(pids: readonly number[]): string[] {
  const held = new Set(pids.flatMap(socketsOf));
  return ['/proc/net/tcp', '/proc/net/tcp6'].flatMap((table) =>
    read(table)
      .split('\n')
      .map((line) => line.trim().split(/\s+/))
      .filter(([, , , state, , , , , , inode]) => state === '0A' && held.has(inode ?? ''))
      .map(([, local]) => local ?? ''),
  );
}

function socketsOf(pid: number): string[] {
  const folder = `/proc/${pid}/fd`;
  if (!existsSync(folder)) return [];
  return readdirSync(folder).flatMap((fd) => /^socket:\[(\d+)\]$/.exec(link(join(folder, fd)))?.[1] ?? []);
}

function link(path: string): string {
  try {
    return readlinkSync(path);
  } catch {
    return '';
  }
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
