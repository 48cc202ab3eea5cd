import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const REGISTER = new URL('../../../tools/chromium-host/register.mjs', import.meta.url).href;
const APP = fileURLToPath(new URL('small-app.ts', import.meta.url));
const PRELOAD = fileURLToPath(new URL('small-app-preload.cjs', import.meta.url));

/** Command that starts the small app; the Chromium host's unless given. */
export interface SmallAppHost {
  command: string;
  args: readonly string[];
  env: NodeJS.ProcessEnv;
}

const CHROMIUM_HOST: SmallAppHost = {
  command: process.execPath,
  args: ['--import', REGISTER, APP],
  env: { MOSTRADOR_HOST_HEADLESS: '1' },
};

/** Builds the small app for Electron into a folder, and starts it there on a display. */
export async function onElectron(executable: string, folder: string, display: string): Promise<SmallAppHost> {
  await build({
    configFile: false,
    logLevel: 'warn',
    ssr: { target: 'node' },
    build: {
      ssr: APP,
      outDir: folder,
      emptyOutDir: true,
      rolldownOptions: { output: { format: 'cjs', entryFileNames: 'small-app.cjs' } },
    },
  });
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'small-app', main: 'small-app.cjs' }));
  return { command: executable, args: [folder], env: { DISPLAY: display } };
}

interface Said {
  event: string;
  error?: string;
  [fact: string]: unknown;
}

/** A data folder that several starts of the small app may share. */
export class SmallAppMachine {
  readonly data = mkdtempSync(join(tmpdir(), 'mostrador-host-'));
  readonly profile = join(this.data, 'browser');
  readonly #host: SmallAppHost;
  readonly #apps: RunningApp[] = [];

  constructor(host = CHROMIUM_HOST) {
    this.#host = host;
  }

  start(env: Record<string, string> = {}, args: readonly string[] = []): RunningApp {
    const app = new RunningApp(this.#host, this.data, env, args);
    this.#apps.push(app);
    return app;
  }

  async remove(): Promise<void> {
    for (const { child } of this.#apps) child.stdin.end();
    await Promise.all(this.#apps.map(({ ended }) => ended));
    // The browser of a killed app may still be writing.
    rmSync(this.data, { recursive: true, force: true, maxRetries: 50, retryDelay: 100 });
  }
}

/** The small app in its own process. */
export class RunningApp {
  readonly child: ChildProcessWithoutNullStreams;
  readonly ended: Promise<number | null>;
  readonly #said: Said[] = [];
  #stderr = '';
  #isOver = false;
  #lastCommand = 0;
  readonly #watchers = new Set<() => void>();

  constructor(host: SmallAppHost, data: string, env: Record<string, string>, args: readonly string[]) {
    const flags = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
    this.child = spawn(host.command, [...host.args, ...flags, ...args], {
      env: { ...process.env, ...host.env, SMALL_APP_DATA: data, SMALL_APP_PRELOAD: PRELOAD, ...env },
    });
    this.child.stdin.on('error', () => this.child.stdin.destroy());
    createInterface(this.child.stdout).on('line', (line) => {
      // Electron prints lines of its own.
      if (!line.startsWith('{')) return;
      this.#said.push(JSON.parse(line) as Said);
      for (const watch of this.#watchers) watch();
    });
    this.child.stderr.setEncoding('utf8').on('data', (text: string) => {
      this.#stderr += text;
    });
    this.ended = new Promise((resolve) => {
      this.child.on('close', (code) => {
        this.#isOver = true;
        resolve(code);
        for (const watch of this.#watchers) watch();
      });
    });
  }

  get stderr(): string {
    return this.#stderr;
  }

  /** Events of this name so far. */
  all(event: string): Said[] {
    return this.#said.filter((said) => said.event === event);
  }

  /** Waits for the `count`th event of this name. */
  async said(event: string, count = 1): Promise<Said> {
    return this.#find(`${event} ${count}`, () => this.all(event)[count - 1]);
  }

  /** Sends it a command; returns the answer. */
  async ask(name: string, text?: string): Promise<unknown> {
    const id = ++this.#lastCommand;
    this.child.stdin.write(`${JSON.stringify({ id, name, text })}\n`);
    const done = await this.#find(name, () => this.all('done').find((said) => said['id'] === id));
    const { error } = done;
    if (typeof error === 'string') throw new Error(error);
    return done['value'];
  }

  evaluate(code: string): Promise<unknown> {
    return this.ask('evaluate', code);
  }

  #find(what: string, look: () => Said | undefined): Promise<Said> {
    return new Promise((resolve, reject) => {
      const watch = (): void => {
        const found = look();
        if (found === undefined && !this.#isOver) return;
        this.#watchers.delete(watch);
        if (found === undefined) reject(new Error(`ended without "${what}": ${this.#stderr}`));
        else resolve(found);
      };
      this.#watchers.add(watch);
      watch();
    });
  }
}
