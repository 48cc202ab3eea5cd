import { say } from '../kernel/say.ts';
import { InputError } from '../kernel/errors.ts';
import type { Connection } from './connection.ts';
import type { DatabaseIdentityTable } from './schema/tables.ts';

export type Mode = DatabaseIdentityTable['mode'];

/** Permanent binding of a database, set at its creation: training can never reach production. */
export interface DatabaseIdentity {
  id: string;
  mode: Mode;
  baseUrl: string;
  /** The company's RUC; null until the first login or the first answer names it. */
  ruc: string | null;
  createdAt: number;
}

export function readIdentity(db: Connection): DatabaseIdentity | null {
  return identityReader(db)();
}

export function identityReader(db: Connection): () => DatabaseIdentity | null {
  const statement = db.prepare<unknown[], DatabaseIdentityTable>('SELECT * FROM database_identity');
  return () => {
    const row = statement.get();
    if (row === undefined) return null;
    return { id: row.id, mode: row.mode, baseUrl: row.base_url, ruc: row.ruc, createdAt: row.created_at };
  };
}

export function writeIdentity(db: Connection, identity: DatabaseIdentity): void {
  db.prepare('INSERT INTO database_identity VALUES (1, ?, ?, ?, ?, ?)').run(
    identity.id,
    identity.mode,
    identity.baseUrl,
    identity.ruc,
    identity.createdAt,
  );
}

export function bindCompany(db: Connection, ruc: string): void {
  db.prepare('UPDATE database_identity SET ruc = ? WHERE ruc IS NULL').run(ruc);
}

const LOOPBACK_HOSTS = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Returns the stored form of the service's address: no slash at its end. Loopback is training; anything else is
 * production and needs https. Throws InputError for an invalid address.
 */
export function parseBaseUrl(text: string): { baseUrl: string; mode: Mode } {
  // A blank inside would be stored as `%20`, an address without a service.
  const url = URL.canParse(text) && !/\s/.test(text.trim()) ? new URL(text) : null;
  if (url === null || !['http:', 'https:'].includes(url.protocol)) {
    throw new InputError(say('places.notAServiceAddress', { text }));
  }
  if (url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '') {
    throw new InputError(say('places.addressParts'));
  }
  const isLoopback = LOOPBACK_HOSTS.includes(url.hostname);
  if (!isLoopback && url.protocol !== 'https:') {
    throw new InputError(say('places.addressNotHttps'));
  }
  const baseUrl = (url.origin + url.pathname).replace(/\/+$/, '');
  return { baseUrl, mode: isLoopback ? 'training' : 'production' };
}
