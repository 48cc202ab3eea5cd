import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { say } from '../../kernel/say.ts';
import { CouldNotError, InputError } from '../../kernel/errors.ts';
import type { Clock } from '../../kernel/ports/clock.ts';
import type { Random } from '../../kernel/ports/random.ts';
import { typedOrder } from '../../kernel/ports/typed-order.ts';
import { writeBackup } from '../../database/backup.ts';
import { makeLastingFolder } from '../../kernel/files/force-to-disk.ts';
import { markHandedOver, markInUse } from '../../database/handed-over.ts';
import { explainStoreError } from '../../database/sqlite-errors.ts';
import type { Store } from '../../database/store.ts';
import {
  finishHandOver,
  hasHandOver,
  removeUnfinished,
  sha256OfFile,
  undoFinishing,
  writeUnfinishedHandOver,
} from './hand-over-file.ts';

export interface HandOverParts {
  store: Store;
  clock: Clock;
  random: Random;
  engine: { stop(): Promise<void> };
}

const BACKUP = 'mostrador.db';
const CODE = /^[2-9A-Z]{4}-[2-9A-Z]{4}$/;

/**
 * Hands an open counter over to the machine that asked with `code`: stops sending, waits for the answer in flight,
 * marks the database, and writes it with the hand-over's file into `folder`. From the mark on nobody sells or
 * sends here, also after a kill. Where the folder cannot be written the mark is taken back, as long as it is certain
 * that nobody can receive what is in it. Throws InputError for a code or a folder that will not do, CouldNotError
 * where it cannot be written.
 */
export async function handOver(
  { store, clock, random, engine }: HandOverParts,
  folder: string,
  code: string,
  actor: string,
): Promise<void> {
  if (!CODE.test(code)) {
    throw new InputError(say('move.codeInvalid', { code, command: typedOrder(['move', 'code']) }));
  }
  const backup = join(folder, BACKUP);
  if (existsSync(backup) || hasHandOver(folder)) throw new InputError(say('move.folderTaken', { folder }));
  await engine.stop();
  const handOverId = random.uuid();
  const at = clock.now();
  const { id: databaseId } = store.identity;
  store.commit(() => markHandedOver(store.audit, databaseId, { id: handOverId, at }, actor));
  const stay = (error: unknown): never => {
    const taken = {
      event: 'taken-back',
      handOver: handOverId,
      isProven: true,
      at: clock.now(),
      actor,
    } as const;
    store.commit(() => markInUse(store.audit, databaseId, taken));
    removeRemains(folder);
    throw new CouldNotError(say('move.notPrepared', { why: whyNot(error, folder) }), { cause: error });
  };
  try {
    makeLastingFolder(folder);
    writeBackup(store.db, backup);
    const sha256 = sha256OfFile(backup);
    writeUnfinishedHandOver(folder, {
      mudanza: 1,
      id: handOverId,
      databaseId,
      at,
      code,
      backup: BACKUP,
      sha256,
    });
  } catch (error) {
    stay(error);
  }
  try {
    finishHandOver(folder);
  } catch (error) {
    if (undoFinishing(folder)) stay(error);
    throw new CouldNotError(say('move.maybePrepared', { why: whyNot(error, folder), folder }), {
      cause: error,
    });
  }
}

function whyNot(error: unknown, folder: string): string {
  const explained = explainStoreError(error, folder);
  return explained instanceof CouldNotError ? explained.message : say('move.notWritten');
}

function removeRemains(folder: string): void {
  try {
    for (const part of ['', '.unfinished']) rmSync(join(folder, BACKUP) + part, { force: true });
    removeUnfinished(folder);
  } catch {
    // Where nothing can be removed nothing was written, or a later try names it.
  }
}
