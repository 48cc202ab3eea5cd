import { execFile, spawnSync } from 'node:child_process';
import { hash } from 'node:crypto';
import {
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { Client, DatabaseError } from 'pg';
import { Engine, type User } from '../../engines/engine.ts';
import { ChainError } from '../chain-error.ts';
import { engineWords, texts } from '../texts.ts';
import { findPostgresFolders } from './find-postgres.ts';

const run = promisify(execFile);

export interface PostgresParts {
  folder: string;
  password: string;
  tell: (line: string) => void;
}

export interface Postgres {
  engine: Engine;
  url: string;
  /** PostgreSQL's major version. */
  version: string;
}

const USER = 'mostrador';
const WRONG_PASSWORD = '28P01';

/** Starts a PostgreSQL of the office's own, on loopback, made at the first start. Rejects with ChainError. */
export async function startPostgres({ folder, password, tell }: PostgresParts): Promise<Postgres> {
  const { user, home, cluster } = placesOf(folder);
  mkdirSync(dirname(home), { recursive: true, mode: 0o711 });
  mkdirSync(home, { recursive: true, mode: 0o700 });
  if (user !== null) chownSync(home, user.uid, user.gid);
  const { programs, version } = choosePrograms(cluster);
  if (!existsSync(cluster)) await makeCluster({ programs, home, cluster, password, user });
  const port = await freePort();
  const url = urlAt(port, password);
  const engine = new Engine({
    title: 'PostgreSQL',
    command: join(programs, 'postgres'),
    args: [
      '-D',
      cluster,
      ...Object.entries(settingsAt(port)).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    mark: cluster,
    user,
    logFile: join(folder, 'postgres.log'),
    pidFile: join(folder, 'postgres.pid'),
    stopSignal: 'SIGINT',
    isReady: () => answers(url, cluster),
    repair: () => false,
    words: engineWords,
    tell,
  });
  await engine.start();
  return { engine, url, version };
}

/** True if the office has made a PostgreSQL of its own. */
export function hasCluster(folder: string): boolean {
  return existsSync(placesOf(folder).cluster);
}

/** Address of the PostgreSQL that another process runs for the office. Throws ChainError for none. */
export function runningPostgres({ folder, password }: Omit<PostgresParts, 'tell'>): string {
  const { cluster } = placesOf(folder);
  try {
    // Its fourth line is the port.
    const [, , , port = ''] = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    return urlAt(Number(port), password);
  } catch (error) {
    throw new ChainError(texts.noPostgresYet, { cause: error });
  }
}

function placesOf(folder: string): { user: User | null; home: string; cluster: string } {
  const user = findUser();
  const home = placeFor(user, folder);
  return { user, home, cluster: join(home, 'cluster') };
}

function urlAt(port: number, password: string): string {
  return `postgres://${USER}:${password}@127.0.0.1:${port}/postgres`;
}

/** A failing statement's values would be customers' data. */
function settingsAt(port: number): Record<string, string> {
  return {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    log_error_verbosity: 'terse',
    log_min_error_statement: 'panic',
    log_checkpoints: 'off',
  };
}

async function answers(connectionString: string, cluster: string): Promise<boolean> {
  const client = new Client({ connectionString });
  client.on('error', () => {});
  try {
    await client.connect();
    return true;
  } catch (error) {
    if (error instanceof DatabaseError && error.code === WRONG_PASSWORD) {
      throw new ChainError(texts.otherKeys(cluster), { cause: error });
    }
    return false;
  } finally {
    await client.end();
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** The user to run it as: PostgreSQL refuses to run as root. Null for the office's own. */
function findUser(): User | null {
  if (process.getuid?.() !== 0) return null;
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const found = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody');
  if (found === undefined) throw new ChainError(texts.noUser);
  return { uid: Number(found[2]), gid: Number(found[3]) };
}

/** A folder in the office's, or one of the system where the user cannot reach that, as in root's home. */
function placeFor(user: User | null, folder: string): string {
  if (user === null || isReachable(folder)) return join(folder, 'postgres');
  const name = hash('sha256', folder).slice(0, 16);
  return join('/var/lib/mostrador-central', name);
}

/** True if all users may pass through a folder and those above it. */
function isReachable(folder: string): boolean {
  const isOpen = (statSync(folder).mode & 0o001) !== 0;
  return isOpen && (dirname(folder) === folder || isReachable(dirname(folder)));
}

/** A cluster keeps to the version it was made by. */
function choosePrograms(cluster: string): { programs: string; version: string } {
  const all = findPostgresFolders().map((programs) => ({ programs, version: versionOf(programs) }));
  const [newest] = all;
  if (newest === undefined) throw new ChainError(texts.missingProgram('PostgreSQL', 'postgresql'));
  if (!existsSync(cluster)) return newest;
  const version = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim();
  const fitting = all.find((one) => one.version === version);
  if (fitting === undefined) throw new ChainError(texts.otherPostgres(cluster, version));
  return fitting;
}

function versionOf(programs: string): string {
  const { stdout } = spawnSync(join(programs, 'postgres'), ['--version'], { encoding: 'utf8' });
  return /(\d+)/.exec(stdout ?? '')?.[1] ?? '';
}

interface NewCluster {
  programs: string;
  home: string;
  cluster: string;
  password: string;
  user: User | null;
}

/** A kill leaves a part of one under another name. */
async function makeCluster({ programs, home, cluster, password, user }: NewCluster): Promise<void> {
  const [unfinished, passwordFile] = [`${cluster}.new`, join(home, 'password')];
  rmSync(unfinished, { recursive: true, force: true });
  rmSync(passwordFile, { force: true });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (user !== null) chownSync(passwordFile, user.uid, user.gid);
  const args = ['-D', unfinished, '-U', USER, '--auth=scram-sha-256', `--pwfile=${passwordFile}`];
  try {
    await run(join(programs, 'initdb'), [...args, '--encoding=UTF8', '--locale=C'], {
      cwd: home,
      ...user,
    });
  } catch (error) {
    const reason = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : String(error);
    throw new ChainError(engineWords.failed('PostgreSQL', reason), { cause: error });
  } finally {
    rmSync(passwordFile);
  }
  renameSync(unfinished, cluster);
}
