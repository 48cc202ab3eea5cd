import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '../../tools/project.mjs';

/**
 * Stands in for npm: logs its arguments, and on `ci` lays out a node_modules whose Node is the tests' own,
 * whose Vitest writes the tally to FAKE_TALLY, and whose Electron has to be downloaded, which succeeds if
 * FAKE_ELECTRON is set. FAKE_NPM makes it fail, hang or leave out Node.
 */
const FAKE_NPM = `
  const { appendFileSync, mkdirSync, rmSync, symlinkSync, writeFileSync } = require('node:fs');
  const [command] = process.argv.slice(2);
  appendFileSync('npm.log', process.argv.slice(2).join(' ') + '\\n');
  const provideNode = () => {
    mkdirSync('node_modules/node/bin', { recursive: true });
    symlinkSync(process.env.FAKE_NODE, 'node_modules/node/bin/node');
  };
  if (command === 'ci') {
    rmSync('node_modules', { recursive: true, force: true });
    mkdirSync('node_modules/vitest', { recursive: true });
    writeFileSync('node_modules/vitest/vitest.mjs', \`
      import { writeFileSync } from 'node:fs';
      console.log('vitest', ...process.argv.slice(2, 5));
      if (process.env.FAKE_TALLY) writeFileSync(process.env.MOSTRADOR_TALLY, process.env.FAKE_TALLY);
    \`);
    mkdirSync('node_modules/electron');
    writeFileSync('node_modules/electron/package.json', '{ "version": "45.4.1", "type": "commonjs" }');
    writeFileSync('node_modules/electron/install.js', \`
      const { appendFileSync, mkdirSync, symlinkSync, writeFileSync } = require('node:fs');
      appendFileSync('npm.log', 'electron\\\\n');
      if (!process.env.FAKE_ELECTRON) throw new TypeError('fetch failed');
      mkdirSync(__dirname + '/dist');
      symlinkSync(process.env.FAKE_NODE, __dirname + '/dist/electron');
      writeFileSync(__dirname + '/dist/version', '45.4.1');
      writeFileSync(__dirname + '/path.txt', 'electron');
    \`);
    if (process.env.FAKE_NPM !== 'without-scripts') provideNode();
  } else provideNode();
  if (process.env.FAKE_NPM === 'fail') {
    console.error('npm error code E418');
    process.exit(1);
  }
  if (process.env.FAKE_NPM === 'hang') {
    writeFileSync('npm.pid', String(process.pid));
    // Ignores SIGTERM, as the real npm does.
    process.on('SIGTERM', () => {});
    setInterval(() => {}, 1000);
  }
`;

/** Output of a process, its exit code, and the signal that ended it. */
export interface Ended {
  code: number | null;
  signal: NodeJS.Signals | null;
  lines: string[];
}

/** This repository's set-up and run scripts in their own folder, beside a stand-in for npm. */
export class SmallClone {
  readonly folder = mkdtempSync(join(tmpdir(), 'mostrador-clone-'));

  /** Temporary folder of its scripts. */
  readonly temporaryFolder = join(this.folder, 'tmp');

  constructor() {
    const sources = join(projectRoot, 'tools');
    const isProgram = (path: string): boolean => path === sources || !/[.]ts$|tsconfig/.test(path);
    cpSync(sources, join(this.folder, 'tools'), { recursive: true, filter: isProgram });
    this.write(
      'tools/demo/index.ts',
      "const sales: number = 10; console.log('demo', sales); process.exitCode = 7;",
    );
    this.write(
      'tools/app/index.ts',
      "const exitCode: number = 8; console.log('app'); process.exitCode = exitCode;",
    );
    mkdirSync(this.temporaryFolder);
    this.write('package.json', '{ "type": "module", "dependencies": { "zod": "^4.0.0" } }');
    this.write('package-lock.json', '{ "packages": {} }');
    this.write('npm/npm-cli.js', FAKE_NPM);
    this.write('npm/package.json', '{ "type": "commonjs" }');
  }

  write(path: string, text: string): void {
    mkdirSync(join(this.folder, path, '..'), { recursive: true });
    writeFileSync(join(this.folder, path), text);
  }

  /** Arguments of each npm call so far, and `electron` for each attempt to download its binary. */
  npmCalls(): string[] {
    const log = join(this.folder, 'npm.log');
    return existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n') : [];
  }

  /** Process id of the npm that hangs; 0 while none does. */
  npmPid(): number {
    const file = join(this.folder, 'npm.pid');
    return existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
  }

  start(
    args: readonly string[],
    env: NodeJS.ProcessEnv = {},
  ): { child: ChildProcess; ended: Promise<Ended> } {
    const child = spawn(process.execPath, args, {
      cwd: this.folder,
      env: {
        ...process.env,
        npm_execpath: join(this.folder, 'npm', 'npm-cli.js'),
        TMPDIR: this.temporaryFolder,
        FAKE_NODE: process.execPath,
        MOSTRADOR_BROWSER: process.execPath,
        DISPLAY: '',
        WAYLAND_DISPLAY: '',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    const ended = once(child, 'close').then(([code, signal]) => ({
      code: code as number | null,
      signal: signal as NodeJS.Signals | null,
      lines: output.trimEnd().split('\n'),
    }));
    return { child, ended };
  }

  run(args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Ended> {
    return this.start(args, env).ended;
  }

  remove(): void {
    rmSync(this.folder, { recursive: true });
  }
}
