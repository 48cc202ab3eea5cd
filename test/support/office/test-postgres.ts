import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { Pool } from 'pg';
import { SCHEMA } from '../../../chain/database/schema.ts';

const DEBIAN = '/usr/lib/postgresql';
/**
 * The tests' own temporary folder is closed to the server's user. In memory, because a database is some three hundred
 * files: 12 ms instead of 400 on a disk that takes a millisecond to make one.
 */
const ENTERED_BY_ALL = existsSync('/dev/shm') ? '/dev/shm' : '/tmp';

/** Folder of PostgreSQL's server programs; null where it is not installed. */
export function findPostgres(): string | null {
  if (!existsSync(DEBIAN)) return null;
  const folders = readdirSync(DEBIAN).map((version) => join(DEBIAN, version, 'bin'));
  return folders.find((folder) => existsSync(join(folder, 'initdb'))) ?? null;
}

export interface TestPostgres {
  /** Makes a database with the head office's schema; the caller may end its pool before `close`. */
  makeDatabase: () => Promise<Pool>;
  close: () => Promise<void>;
}

/** A PostgreSQL server of the test in a temporary folder, reached by its socket there. */
export async function startPostgres(): Promise<TestPostgres> {
  const programs = findPostgres();
  if (programs === null) throw new Error('PostgreSQL is not installed');
  const folder = mkdtempSync(join(ENTERED_BY_ALL, 'mostrador-postgres-'));
  // PostgreSQL refuses to run as root.
  const user = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {};
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const made = spawnSync(
    join(programs, 'initdb'),
    [
      '--pgdata',
      data,
      '--username',
      'office',
      '--auth',
      'trust',
      '--encoding',
      'UTF8',
      '--locale',
      'C',
      '--no-sync',
    ],
    { ...user, encoding: 'utf8', cwd: folder },
  );
  if (made.status !== 0) throw new Error(`initdb: ${made.stderr}`);
  const settings = ['listen_addresses=', `unix_socket_directories=${folder}`, 'fsync=off'];
  const server = spawn(
    join(programs, 'postgres'),
    ['-D', data, ...settings.flatMap((setting) => ['-c', setting])],
    { ...user, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const ended = once(server, 'exit');
  await untilReady(server.stderr);
  const pools: Pool[] = [];
  const connection = { host: folder, user: 'office' };
  const admin = new Pool({ ...connection, database: 'postgres' });
  pools.push(admin);
  await admin.query('CREATE DATABASE model');
  const model = new Pool({ ...connection, database: 'model' });
  for (const step of SCHEMA) await model.query(step);
  // A database that is in use cannot be copied.
  await model.end();
  return {
    async makeDatabase() {
      const database = `office${pools.length}`;
      await admin.query(`CREATE DATABASE ${database} TEMPLATE model STRATEGY file_copy`);
      const pool = new Pool({ ...connection, database });
      pools.push(pool);
      return pool;
    },
    async close() {
      await Promise.all(pools.filter((pool) => !pool.ending).map((pool) => pool.end()));
      // Waits for the connections, which the pools only began to end.
      server.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Id of a user that PostgreSQL's package made, or of one that every system has. */
function idOf(kind: '-u' | '-g'): number {
  for (const name of ['postgres', 'nobody']) {
    const { status, stdout } = spawnSync('id', [kind, name], { encoding: 'utf8' });
    if (status === 0) return Number(stdout);
  }
  throw new Error('there is no user to run PostgreSQL as');
}

/** Waits for the server's own word, and keeps reading its log so that it never waits for a reader. */
async function untilReady(log: NodeJS.ReadableStream): Promise<void> {
  let text = '';
  await new Promise<void>((resolve, reject) => {
    log.on('data', (bytes: Buffer) => {
      text += bytes.toString('utf8');
      if (text.includes('ready to accept connections')) resolve();
    });
    log.once('end', () => reject(new Error(`PostgreSQL ended: ${text}`)));
  });
}
