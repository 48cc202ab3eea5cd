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
  /** Address of the interface, to which a database is bound. */
  url: string;
  port: number;
  /** On the control endpoints' port, which simulated faults do not affect. */
  controlUrl: string;
}

/** The database's bound address, read before it is opened. `unreadable`: opening will report why. */
export type BoundAddress = { kind: 'none' | 'unreadable' } | { kind: 'bound'; baseUrl: string };

/**
 * Decides whether the app trains with its own service: no address was given (`asked`), and its database is
 * bound to an address that such a service can have, or to none yet. Null if it uses an existing service.
 */
export function planTraining(asked: string | null, bound: BoundAddress): TrainingPlace | null {
  if (asked !== null || bound.kind === 'unreadable') return null;
  return readPlace(bound.kind === 'bound' ? bound.baseUrl : `http://127.0.0.1:${TRAINING_PORT}`);
}

/** Accepts HTTP at 127.0.0.1, without a base path, on a port that has a next one. */
function readPlace(url: string): TrainingPlace | null {
  const { protocol, hostname, port: portText, pathname } = new URL(url);
  const port = Number(portText || '80');
  const isOwn = protocol === 'http:' && ['127.0.0.1', 'localhost'].includes(hostname) && pathname === '/';
  if (!isOwn || port > 65_534) return null;
  return { url, port, controlUrl: `http://127.0.0.1:${port + 1}` };
}

/** Reads the address to which this folder's database is bound for ever. Changes nothing and never throws. */
export function readBoundAddress(dataFolder: string): BoundAddress {
  const file = databaseFile({ dataFolder });
  try {
    // A database set aside may belong to any service: opening reports it, and no service is started for it.
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
