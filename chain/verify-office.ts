import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { Client } from 'pg';
import { ChainError } from './chain-error.ts';
import { holdDataFolder, OfficeRunsError } from './data-folder.ts';
import { SCHEMA } from './database/schema.ts';
import { hasCluster, runningPostgres, startPostgres } from './engines/postgres.ts';
import { openKeys } from './keys/chain-keys.ts';
import { type VerifiedCounter, verifyCounters } from './read/verify-counters.ts';
import { texts } from './texts.ts';

export interface VerifyOptions {
  dataFolder: string;
  /** A database that exists; null for the office's own, which is started if no office runs. */
  postgres: string | null;
  tell: (line: string) => void;
}

/** Compares all that an office holds with what its counters signed, and changes nothing. Rejects with ChainError. */
export async function verifyOffice({
  dataFolder,
  postgres,
  tell,
}: VerifyOptions): Promise<VerifiedCounter[]> {
  if (postgres !== null) return verifyDatabase(postgres);
  const folder = resolve(dataFolder);
  if (!existsSync(join(folder, 'keys.json')) || !hasCluster(folder)) {
    throw new ChainError(texts.nothingToVerify(folder));
  }
  const { databasePassword: password } = await openKeys(folder, Date.now());
  const hold = holdUnlessRunning(folder);
  if (hold === null) return verifyDatabase(runningPostgres({ folder, password }));
  try {
    const { engine, url } = await startPostgres({ folder, password, tell });
    // A signal ends the program with this: the engine would outlive it.
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
      process.once(signal, () => process.exit(1));
    try {
      return await verifyDatabase(url);
    } finally {
      await engine.end();
    }
  } finally {
    hold.release();
  }
}

function holdUnlessRunning(folder: string): ReturnType<typeof holdDataFolder> | null {
  try {
    return holdDataFolder(folder);
  } catch (error) {
    if (error instanceof OfficeRunsError) return null;
    throw error;
  }
}

/** In one snapshot, so that what a running office takes meanwhile is not half there. */
async function verifyDatabase(connectionString: string): Promise<VerifiedCounter[]> {
  const db = new Client({ connectionString, keepAlive: true });
  // A connection that breaks rejects its statement; its event would end the program.
  db.on('error', () => {});
  try {
    await db.connect();
    await db.query('BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY');
    const { rows: tables } = await db.query<{ is_there: boolean }>(
      "SELECT to_regclass('versions') IS NOT NULL AS is_there",
    );
    if (tables[0]?.is_there !== true) throw new ChainError(texts.otherDatabase);
    const { rows } = await db.query<{ version: number }>('SELECT max(version) AS version FROM versions');
    if (rows[0]?.version !== SCHEMA.length) throw new ChainError(texts.otherDatabase);
    return await verifyCounters(db);
  } finally {
    await db.end();
  }
}
