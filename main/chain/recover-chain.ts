import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type AuditHead, type AuditLine, GENESIS } from '../../shared/chain/audit-line.ts';
import { type RecoverAnswer, recoverAnswerSchema } from '../../shared/chain/enrolment.ts';
import { NO_CHANGES } from '../../shared/chain/shared-records.ts';
import { parseInvitation } from '../../shared/chain/invitation.ts';
import type { ChainProgress } from '../../shared/contract/chain.ts';
import { type Restored, restoreBackup } from '../continuity/backups/restore-backup.ts';
import { journalName } from '../continuity/journal/journal-files.ts';
import { formatLine } from '../continuity/journal/journal-line.ts';
import { openConnection } from '../database/connection.ts';
import { hasSold } from '../database/peek-database.ts';
import { type DatabaseIdentity, writeIdentity } from '../database/identity.ts';
import { migrate } from '../database/migrate.ts';
import { databaseFile, type StoreLocation } from '../database/open-store.ts';
import { migrations } from '../database/schema/migrations.ts';
import { explainStoreError } from '../database/sqlite-errors.ts';
import { CouldNotError, InputError } from '../kernel/errors.ts';
import { say } from '../kernel/say.ts';
import { SharedRecordRepository } from './shared-record-repository.ts';
import { askDoor, OfficeAwayError, readAuthority } from './office-door.ts';

/** Facts of a lost counter's database. */
export type LostCounter = Pick<RecoverAnswer, 'history' | 'mode' | 'ruc' | 'service'>;

/** Mark of the journal's place in the names of its files. */
const OFFICE = '0ff1ce00';

/**
 * Brings a lost counter back from what the head office has of it. `read` writes the office's lines as a journal into a
 * folder of its own; only `place` touches the data: an empty database of the same identity takes their place, restored
 * with that journal by the rules of a backup, so that documents that are not final are under review. Products and clients
 * are not in it. All methods throw InputError for a bad code, CouldNotError else; nothing is changed then.
 */
export class CounterRecovery {
  readonly #folder: string;
  readonly #onProgress: (progress: ChainProgress) => void;

  /** `folder` is made and removed here; `onProgress` is called after each page. */
  constructor(folder: string, onProgress: (progress: ChainProgress) => void) {
    this.#folder = folder;
    this.#onProgress = onProgress;
  }

  /** Reads all lines. `dataFolder` is where they are to go; null if that depends on the answer. */
  async read(code: string, dataFolder: string | null): Promise<LostCounter> {
    if (dataFolder !== null) assertUnsold(dataFolder);
    const invitation = parseInvitation(code);
    if (invitation === null) throw new InputError(say('chain.badCode'));
    const { address, secret } = invitation;
    const authority = await readAuthority(invitation);
    const askPage = (after: number): Promise<RecoverAnswer> =>
      askDoor(
        { address, authority, path: '/recover' },
        { v: 1, secret, after },
        (body) => recoverAnswerSchema.safeParse(body).data ?? null,
      );
    let last: AuditHead = GENESIS;
    try {
      // What a killed recovery left.
      rmSync(this.#folder, { recursive: true, force: true });
      mkdirSync(this.#folder, { recursive: true, mode: 0o700 });
      for (let number = 1; ; number += 1) {
        const { lines, head, ...lost } = await askPage(last.seq);
        this.#write(lost.history, number, last, lines);
        last = lines.at(-1) ?? last;
        this.#onProgress({ read: last.seq, total: head });
        if (lines.length === 0 || last.seq >= head) return lost;
      }
    } catch (error) {
      if (error instanceof OfficeAwayError && last.seq > 0)
        throw new CouldNotError(say('chain.cutShort', { why: error.message }), { cause: error });
      throw explainStoreError(error, this.#folder);
    }
  }

  #write(history: string, number: number, { seq, hash }: AuditHead, lines: readonly AuditLine[]): void {
    const header = { diario: 1, databaseId: history, after: { seq, hash } } as const;
    const content = [formatLine(header), ...lines.map(formatLine)].join('');
    writeFileSync(join(this.#folder, journalName(history, OFFICE, number)), content, { mode: 0o600 });
  }

  /** Puts what was read in place of a database without sales, which is set aside. No process may have it open. */
  place(location: StoreLocation, lost: LostCounter, now: number): Promise<Restored> {
    const { history: id, mode, service: baseUrl, ruc } = lost;
    const file = join(this.#folder, 'empty.db');
    try {
      // A sale may have come while the lines were read.
      assertUnsold(location.dataFolder);
      makeEmpty(file, { id, mode, baseUrl, ruc, createdAt: now });
    } catch (error) {
      throw explainStoreError(error, file);
    }
    const command = 'mostrador chain recover';
    return Promise.resolve(restoreBackup({ ...location, file, journalFolder: this.#folder, command, now }));
  }

  /** Removes the lines that were read. */
  discard(): Promise<void> {
    rmSync(this.#folder, { recursive: true, force: true });
    return Promise.resolve();
  }
}

/** Sales of two counters do not mix: a lost one comes back only where nothing was sold. */
function assertUnsold(dataFolder: string): void {
  if (hasSold(databaseFile({ dataFolder }))) throw new CouldNotError(say('chain.hasSold'));
}

function makeEmpty(file: string, identity: DatabaseIdentity): void {
  const db = openConnection(file);
  try {
    migrate(db, migrations, { backupFolder: join(file, '..'), now: identity.createdAt });
    writeIdentity(db, identity);
    // It followed the head office, which says whose its points are.
    new SharedRecordRepository(db).moveHead(NO_CHANGES, null);
  } finally {
    db.close();
  }
}
