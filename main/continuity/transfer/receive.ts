import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { readBackup } from '../backups/backup-files.ts';
import { placeDatabase } from '../backups/place-database.ts';
import { say } from '../../kernel/say.ts';
import { CouldNotError, InputError } from '../../kernel/errors.ts';
import { assertApart } from '../../kernel/files/set-aside.ts';
import { AuditChain, type AuditHead } from '../../database/audit-chain.ts';
import { copyPrivately, forceToDisk, makeLastingFolder } from '../../kernel/files/write-whole.ts';
import { openConnection, openForLooking } from '../../database/connection.ts';
import { handOverOf, markInUse } from '../../database/handed-over.ts';
import { readIdentity } from '../../database/identity.ts';
import { assertSameService, databaseFile, type StoreLocation } from '../../database/open-store.ts';
import { Sentinel } from '../../database/sentinel.ts';
import { sentinelFolder } from '../../database/sentinel-files.ts';
import { explainStoreError } from '../../database/sqlite-errors.ts';
import { identifyFolder } from '../../database/folder-identity.ts';
import { takeWriterLock } from '../../database/writer-lock.ts';
import type { LocalSeriesTable } from '../../database/schema/tables.ts';
import {
  codeAskedWith,
  endHandOver,
  forgetCode,
  type HandOverFile,
  readHandOverFile,
  sha256OfFile,
} from './hand-over-file.ts';

export interface ReceiveOptions extends StoreLocation {
  folder: string;
  command: string;
  actor: string;
  now: number;
}

/**
 * Puts a handed-over database in its new place. Returns true if the hand-over proves that the old machine has
 * stopped: it was made for this place, by the code it requested with, and was not received before. Then the
 * counter continues as it was; otherwise its next opening reviews what is not final and begins a new series.
 * Throws InputError and CouldNotError if it is not whole, or another database is in the place; nothing is
 * changed then.
 */
export function receiveHandOver(options: ReceiveOptions): boolean {
  const { folder, dataFolder, command } = options;
  assertApart(options);
  const handOver = readHandOverFile(folder);
  const source = join(folder, handOver.backup);
  try {
    assertWhole(source, handOver);
    assertSameService(readBackup(source).baseUrl, options.baseUrl);
    makeLastingFolder(dataFolder, 0o700);
    const lock = takeWriterLock(dataFolder, { pid: process.pid, command, since: Date.now() });
    try {
      return receive(options, handOver, source);
    } finally {
      lock.release();
    }
  } catch (error) {
    throw explainStoreError(error, source);
  }
}

function receive(options: ReceiveOptions, handOver: HandOverFile, source: string): boolean {
  const { folder, dataFolder, configFolder, now } = options;
  const here = identifyFolder(dataFolder);
  const file = databaseFile(options);
  const copy = `${file}.receiving`;
  const sentinel = new Sentinel(sentinelFolder(configFolder), handOver.databaseId, here);
  try {
    copyPrivately(source, copy);
    assertWhole(copy, handOver);
    const audit = prepareCopy(copy, options, handOver, (chain) => {
      assertFree(file, handOver.databaseId, chain);
      const seen = sentinel.read();
      const isAsked = codeAskedWith(configFolder, here.place) === handOver.code;
      // If this counter was here before, its state known here must be part of the copy's past.
      return isAsked && (seen === null || chain.includes(seen));
    });
    forceToDisk(copy);
    placeDatabase(copy, file, sentinel, now);
    // An unmarked folder could be taken back, or received again: nothing is trusted before it is marked.
    if (!endHandOver(folder, 'recibida') || !audit.isProven) return false;
    forgetCode(configFolder, here.place);
    return sentinel.keep(audit.head, audit.series);
  } finally {
    for (const part of ['', '-journal']) rmSync(copy + part, { force: true });
  }
}

/** Records in the copy that it is in use again, and whether that is proven. */
function prepareCopy(
  copy: string,
  { now, actor }: ReceiveOptions,
  { id, databaseId }: HandOverFile,
  prove: (audit: AuditChain) => boolean,
): { isProven: boolean; head: AuditHead; series: string | null } {
  const db = openConnection(copy);
  try {
    // A single file, so that one rename can put it in place.
    db.pragma('journal_mode = DELETE');
    const audit = new AuditChain(db);
    if (handOverOf(audit, databaseId)?.id !== id) {
      throw new CouldNotError(say('move.mismatch'));
    }
    const isProven = prove(audit);
    const how = { event: 'received', handOver: id, isProven, at: now, actor } as const;
    const { head } = audit.commit(() => markInUse(audit, databaseId, how));
    const series = db
      .prepare<unknown[], LocalSeriesTable['prefix']>(
        'SELECT prefix FROM local_series ORDER BY rowid DESC LIMIT 1',
      )
      .pluck()
      .get();
    return { isProven, head, series: series ?? null };
  } finally {
    db.close();
  }
}

function assertWhole(file: string, { sha256 }: HandOverFile): void {
  if (existsSync(file) && sha256OfFile(file) === sha256) return;
  throw new CouldNotError(say('move.notWholeFromOld', { file }));
}

/** Throws unless the place is free, or has the same counter, handed over earlier from here. */
function assertFree(file: string, databaseId: string, incoming: AuditChain): void {
  if (!existsSync(file)) return;
  const db = openForLooking(file);
  try {
    const present = new AuditChain(db);
    const isSame = readIdentity(db)?.id === databaseId && handOverOf(present, databaseId) !== null;
    if (isSame && incoming.includes(present.head())) return;
  } finally {
    db.close();
  }
  throw new InputError(say('move.placeTaken', { file }));
}
