import { existsSync } from 'node:fs';
import { assertOurDatabase, assertOurFile } from '../database/assert-ours.ts';
import { openForLooking } from '../database/connection.ts';
import { readIdentity } from '../database/identity.ts';
import { schemaVersion } from '../database/migrate.ts';
import { databaseFile } from '../database/open-store.ts';
import { isDatabaseThere } from '../database/quarantine.ts';
import { migrations } from '../database/schema/migrations.ts';

/** Default port of a training service; its control endpoints take the next one. */
export const TRAINING_PORT = 4010;

export interface TrainingPlace {
  /** Address of the interface, as a database is bound to it. */
  url: string;
  port: number;
  /** On the control endpoints' port, which no simulated fault affects. */
  controlUrl: string;
}

/** Binding of the database, read before it is opened. `unreadable`: opening will report why. */
export type BoundAddress = { kind: 'none' | 'unreadable' } | { kind: 'bound'; baseUrl: string };

/**
 * Decides if the app trains with a service of its own: no address was given (`asked`), and its database is bound to one
 * that such a service can have, or to none yet. Null where it opens over an existing service.
 */
export function planTraining(asked: string | null, bound: BoundAddress): TrainingPlace | null {
  if (asked !== null || bound.kind === 'unreadable') return null;
  return readPlace(bound.kind === 'bound' ? bound.baseUrl : `http://127.0.0.1:${TRAINING_PORT}`);
}

/** The service speaks HTTP at 127.0.0.1, without a path before its own, on a port with a next one. */
function readPlace(url: string): TrainingPlace | null {
  const { protocol, hostname, port: portText, pathname } = new URL(url);
  const port = Number(portText || '80');
  const isOwn = protocol === 'http:' && ['127.0.0.1', 'localhost'].includes(hostname) && pathname === '/';
  if (!isOwn || port > 65_534) return null;
  return { url, port, controlUrl: `http://127.0.0.1:${port + 1}` };
}

/** Reads the service that the database in this folder is bound to for life. Changes nothing and throws nothing. */
export function readBoundAddress(dataFolder: string): BoundAddress {
  const file = databaseFile({ dataFolder });
  try {
    // A database set aside may be of any service: opening reports it, and no service is started for it.
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
