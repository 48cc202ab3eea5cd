import { CouldNotError, InputError } from '../errors.ts';
import { assertOurDatabase, assertOurFile } from '../store/assert-ours.ts';
import { openForLooking } from '../store/connection.ts';
import { type DatabaseIdentity, readIdentity } from '../store/identity.ts';
import { migrations } from '../store/schema/migrations.ts';

/** Whose a backup is. Throws where it is not ours, from a newer version or damaged. */
export function readBackup(file: string): DatabaseIdentity {
  assertOurFile(file, migrations);
  const db = openForLooking(file);
  try {
    assertOurDatabase(db, file, migrations);
    if (db.pragma('integrity_check', { simple: true }) !== 'ok')
      throw new CouldNotError(`${file} está dañada: pruebe con otra copia. No se tocó nada.`);
    const identity = readIdentity(db);
    if (identity === null)
      throw new InputError(`${file} no llegó a crearse del todo: no hay nada que restaurar.`);
    return identity;
  } finally {
    db.close();
  }
}
