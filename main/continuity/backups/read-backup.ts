import { say } from '../../kernel/say.ts';
import { CouldNotError, InputError } from '../../kernel/errors.ts';
import { assertOurDatabase, assertOurFile } from '../../database/assert-ours.ts';
import { openForLooking } from '../../database/connection.ts';
import { type DatabaseIdentity, readIdentity } from '../../database/identity.ts';
import { migrations } from '../../database/schema/migrations.ts';

/** Whose a backup is. Throws where it is not ours, from a newer version or damaged. */
export function readBackup(file: string): DatabaseIdentity {
  assertOurFile(file, migrations);
  const db = openForLooking(file);
  try {
    assertOurDatabase(db, file, migrations);
    if (db.pragma('integrity_check', { simple: true }) !== 'ok')
      throw new CouldNotError(say('storage.copyDamaged', { file }));
    const identity = readIdentity(db);
    if (identity === null) throw new InputError(say('storage.nothingInCopy', { file }));
    return identity;
  } finally {
    db.close();
  }
}
