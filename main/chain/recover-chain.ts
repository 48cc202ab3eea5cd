import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { GENESIS } from '../../shared/chain/audit-line.ts';
import { type RecoverAnswer, recoverAnswerSchema } from '../../shared/chain/enrolment.ts';
import { parseInvitation } from '../../shared/chain/invitation.ts';
import { type Restored, restoreBackup } from '../continuity/backups/restore-backup.ts';
import { journalName } from '../continuity/journal/journal-files.ts';
import { formatLine } from '../continuity/journal/journal-line.ts';
import { openConnection } from '../database/connection.ts';
import { type DatabaseIdentity, writeIdentity } from '../database/identity.ts';
import { migrate } from '../database/migrate.ts';
import type { StoreLocation } from '../database/open-store.ts';
import { migrations } from '../database/schema/migrations.ts';
import { InputError } from '../kernel/errors.ts';
import { say } from '../kernel/say.ts';
import { askDoor, readAuthority } from './office-door.ts';

interface RecoverParts {
  location: StoreLocation;
  now: number;
  /** Called after each page with the entries read so far. */
  onProgress: (entries: number) => void;
}

/** Mark of the journal's place in the names of its files. */
const OFFICE = '0ff1ce00';

/**
 * Puts a lost counter's database in place on this machine, from what the head office has of it: an empty database of the
 * same identity, with the office's lines as its journal, restored by the rules of a backup, so that documents that are not
 * final are under review. Products and clients are not in it. Throws InputError for a bad code, CouldNotError else; a
 * database that is there is set aside.
 */
export async function recoverFromOffice(
  { location, now, onProgress }: RecoverParts,
  code: string,
): Promise<Restored & { history: string }> {
  const invitation = parseInvitation(code);
  if (invitation === null) throw new InputError(say('chain.badCode'));
  const { address, secret } = invitation;
  const authority = await readAuthority(invitation);
  mkdirSync(location.dataFolder, { recursive: true, mode: 0o700 });
  const folder = mkdtempSync(join(location.dataFolder, 'recovering-'));
  try {
    let page: RecoverAnswer;
    let last = GENESIS;
    let number = 0;
    do {
      page = await askDoor(
        { address, authority, path: '/recover' },
        { v: 1, secret, after: last.seq },
        (body) => recoverAnswerSchema.safeParse(body).data ?? null,
      );
      number += 1;
      const { history, lines } = page;
      const content = [
        formatLine({ diario: 1, databaseId: history, after: { seq: last.seq, hash: last.hash } }),
        ...lines.map(formatLine),
      ];
      writeFileSync(join(folder, journalName(history, OFFICE, number)), content.join(''), { mode: 0o600 });
      last = lines.at(-1) ?? last;
      onProgress(last.seq);
    } while (!page.isLast);
    const { history, mode, service, ruc } = page;
    const file = join(folder, 'empty.db');
    makeEmpty(file, { id: history, mode, baseUrl: service, ruc, createdAt: now });
    const command = 'mostrador chain recover';
    return { history, ...restoreBackup({ ...location, file, journalFolder: folder, command, now }) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function makeEmpty(file: string, identity: DatabaseIdentity): void {
  const db = openConnection(file);
  try {
    migrate(db, migrations, { backupFolder: join(file, '..'), now: identity.createdAt });
    writeIdentity(db, identity);
  } finally {
    db.close();
  }
}
