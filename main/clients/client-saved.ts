import type { Cliente } from '../../shared/wire/cliente.ts';
import type { AuditEntry } from '../database/audit-chain.ts';
import type { ClientChanges } from './client-changes.ts';
import type { Writer } from './client-repository.ts';

/** What the history of a client tells of a change; `changes` null: the client is new. */
export function clientSaved(
  id: string,
  { documento }: Cliente,
  changes: ClientChanges | null,
  writer: Writer,
): AuditEntry {
  const details = { documento, isNew: changes === null, changes: changes ?? {} };
  return { ...writer, event: 'client.saved', subject: id, details };
}
