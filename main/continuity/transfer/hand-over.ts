import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { writeBackup } from '../../database/backup.ts';
import { handOverOf, markHandedOver, markInUse } from '../../database/handed-over.ts';
import { explainStoreError } from '../../database/sqlite-errors.ts';
import type { Store } from '../../database/store.ts';
import { CouldNotError, InputError } from '../../kernel/errors.ts';
import { makeLastingFolder } from '../../kernel/files/write-whole.ts';
import type { Clock } from '../../kernel/ports/clock.ts';
import type { Random } from '../../kernel/ports/random.ts';
import { typedOrder } from '../../kernel/ports/typed-order.ts';
import { say } from '../../kernel/say.ts';
import {
  endHandOver,
  finishHandOver,
  hasHandOver,
  readHandOverFile,
  removeUnfinished,
  sha256OfFile,
  undoFinishing,
  voidHandOver,
  writeUnfinishedHandOver,
} from './hand-over-file.ts';

interface HandOverParts {
  store: Store;
  clock: Clock;
  random: Random;
  engine: { stop(): Promise<void> };
}

const BACKUP = 'mostrador.db';
const CODE = /^[2-9A-Z]{4}-[2-9A-Z]{4}$/;

/**
 * Hands an open counter over to the machine that requested it with `code`: stops sending, waits for the
 * answer in flight, marks the database, and writes it with the hand-over's file into `folder`. After the mark
 * this machine neither sells nor sends, also after a kill. If the folder cannot be written, the mark is taken
 * back, provided that the folder's content can certainly never be received. Throws InputError for an invalid
 * code or folder, CouldNotError if it cannot be written.
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
    // Either nothing was written there, or the next try rejects the folder as taken.
  }
}

/**
 * Puts a database that was handed over in use again where it was. With the folder of a hand-over that was not
 * received, it continues as before and the folder becomes void. Without it (`folder` null) the database may
 * be open elsewhere: it is distrusted, so its next opening reviews what is not final and begins a new series.
 * Throws InputError if it was not handed over, or not with that folder.
 */
export function takeBack(
  { store, clock }: { store: Store; clock: Clock },
  folder: string | null,
  actor: string,
): void {
  const { id: databaseId } = store.identity;
  const standing = handOverOf(store.audit, databaseId);
  if (standing === null) throw new InputError(say('move.notHandedOver'));
  const isProven = folder !== null;
  if (folder === null) {
    store.distrust();
  } else {
    // Already void: the power was cut before the database recorded it.
    const id = voidHandOver(folder) === standing.id ? standing.id : readHandOverFile(folder).id;
    if (id !== standing.id) throw new InputError(say('move.ofOtherCounter', { folder }));
    if (!endHandOver(folder, 'anulada')) {
      throw new InputError(say('move.folderNotWritable', { folder }));
    }
  }
  const how = { event: 'taken-back', handOver: standing.id, isProven, at: clock.now(), actor } as const;
  store.commit(() => markInUse(store.audit, databaseId, how));
}
