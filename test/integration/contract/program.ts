import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const ENTRY = fileURLToPath(new URL('../../../sandbox/index.ts', import.meta.url));
const COMPILE_CACHE = fileURLToPath(new URL('../../../node_modules/.cache/compile', import.meta.url));

export interface Program {
  /** Base address of the interface. */
  url: string;
  /** Where `/_control/` also stands, on a port of its own. */
  controlUrl: string;
  /** Asks it to end, and resolves when it has. Throws if it did not end well. */
  stop(): Promise<void>;
}

/** Starts the training service as a program of its own, on two free ports of loopback. */
export async function startProgram(dataFolder: string): Promise<Program> {
  // Many are started: what the first one compiled is there for the others.
  const env = { ...process.env, NODE_COMPILE_CACHE: COMPILE_CACHE };
  const child = spawn(process.execPath, [ENTRY, '--port', '0', '--data', dataFolder], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // A test that is broken off leaves no service behind.
  const kill = (): void => void child.kill('SIGKILL');
  process.once('exit', kill);
  child.once('close', () => process.off('exit', kill));
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString();
  });
  const ended = once(child, 'close') as Promise<[code: number | null, signal: string | null]>;
  const [url, controlUrl] = await Promise.race([
    readAddresses(child.stdout),
    ended.then(([code]) => Promise.reject(new Error(`the service ended at once (${code}): ${errors}`))),
  ]);
  return { url, controlUrl, stop: () => stopChild(child, ended, () => errors) };
}

async function readAddresses(stdout: NodeJS.ReadableStream): Promise<[string, string]> {
  const lines = createInterface({ input: stdout });
  const [line] = (await once(lines, 'line')) as [string];
  const [url, controlUrl] = line.match(/http:\/\/127\.0\.0\.1:\d+/g) ?? [];
  if (url === undefined || controlUrl === undefined) throw new Error(`no addresses in: ${line}`);
  return [url, controlUrl];
}

async function stopChild(
  child: ChildProcess,
  ended: Promise<[number | null, string | null]>,
  errors: () => string,
): Promise<void> {
  child.kill('SIGTERM');
  const [code, signal] = await ended;
  if (code !== 0) throw new Error(`the service ended with ${code ?? signal}: ${errors()}`);
}
