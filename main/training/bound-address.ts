import { existsSync } from 'node:fs';
import { assertOurDatabase, assertOurFile } from '../database/assert-ours.ts';
import { openForLooking } from '../database/connection.ts';
import { readIdentity } from '../database/identity.ts';
import { schemaVersion } from '../database/migrate.ts';
import { migrations } from '../database/schema/migrations.ts';
import { databaseFile } from '../database/open-store.ts';
import { isDatabaseThere } from '../database/quarantine.ts';
import type { BoundAddress } from './training-place.ts';

/** The service that the database in this folder is bound to for life. Changes nothing and throws nothing. */
export function readBoundAddress(dataFolder: string): BoundAddress {
  const file = databaseFile({ dataFolder });
  try {
    // Set aside, it may be of any service: whoever opens it says so, and nothing is started for it.
    if (!existsSync(file)) return { kind: isDatabaseThere(file) ? 'unreadable' : 'none' };
    assertOurFile(file, migrations);
    const db = openForLooking(file);
    try {
      assertOurDatabase(db, file, migrations);
      const identity = schemaVersion(db) === 0 ? null : readIdentity(db);
      return identity === null ? { kind: 'none' } : { kind: 'bound', baseUrl: identity.baseUrl };
    } finally {
      db.close();
    }
  } catch {
    return { kind: 'unreadable' };
  }
}
