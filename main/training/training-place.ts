import { existsSync } from 'node:fs';
import { assertOurDatabase, assertOurFile } from '../database/assert-ours.ts';
import { openForLooking } from '../database/connection.ts';
import { readIdentity } from '../database/identity.ts';
import { schemaVersion } from '../database/migrate.ts';
import { databaseFile } from '../database/open-store.ts';
import { isDatabaseThere } from '../database/quarantine.ts';
import { migrations } from '../database/schema/migrations.ts';

/** The port of a training service that nobody chose another for; its control endpoints take the next one. */
export const TRAINING_PORT = 4010;

/** Where the app's own training service is. */
export interface TrainingPlace {
  /** Address of the interface, as a database is bound to it. */
  url: string;
  port: number;
  /** The control endpoints' port, which no fault touches. */
  controlUrl: string;
}

/** What is known of the database before it is opened. `unreadable`: its opening will say why. */
export type BoundAddress = { kind: 'none' | 'unreadable' } | { kind: 'bound'; baseUrl: string };

/**
 * Where the app trains with a service of its own: nobody gave it an address (`asked`), and its database is bound
 * to one that such a service can have, or to none yet. Null where it opens over whatever service there is.
 */
export function planTraining(asked: string | null, bound: BoundAddress): TrainingPlace | null {
  if (asked !== null || bound.kind === 'unreadable') return null;
  return readPlace(bound.kind === 'bound' ? bound.baseUrl : `http://127.0.0.1:${TRAINING_PORT}`);
}

/** The service speaks HTTP at 127.0.0.1, without a path before its own, on a port that another one follows. */
function readPlace(url: string): TrainingPlace | null {
  const { protocol, hostname, port: portText, pathname } = new URL(url);
  const port = Number(portText || '80');
  const isOwn = protocol === 'http:' && ['127.0.0.1', 'localhost'].includes(hostname) && pathname === '/';
  if (!isOwn || port > 65_534) return null;
  return { url, port, controlUrl: `http://127.0.0.1:${port + 1}` };
}

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
