import { z } from 'zod';
import type { ClientRepository, StoredClient, Writer } from './client-repository.ts';
import type { ClientsParts } from './parts.ts';
import type { AuditEntry } from '../database/audit-chain.ts';
import { InputError } from '../kernel/errors.ts';
import { say } from '../kernel/say.ts';
import { mergeClient } from '../../shared/chain/shared-records.ts';
import type { SavedClient } from '../../shared/contract/clients.ts';
import { clientIssues } from '../../shared/domain/sale/check-sale.ts';
import { nameText, plainText } from '../../shared/domain/catalog/client-format/client-fields.ts';
import { withWrittenDocument } from '../../shared/domain/sale/document-issues.ts';
import type { Cliente } from '../../shared/wire/cliente.ts';

/**
 * Changes the client with this id, in the fields in which it differs from what the person saw, except those that changed
 * meanwhile; without an id, adds the client, or updates the one with the same document.
 * An unchanged client is not written. Throws InputError, naming the field, for an invalid RUC or identity
 * card, a home telephone with too few or too many digits, and the document of another client.
 */
export function saveClient(
  parts: ClientsParts,
  id: string | null,
  cliente: Cliente,
  actor: string,
  seen: Cliente | null = null,
): SavedClient {
  const { store, clients, clock, random } = parts;
  const { documento, nombre } = cliente;
  const wanted = withWrittenDocument({
    ...cliente,
    documento: nameText(documento),
    nombre: plainText(nombre),
  });
  const issues = clientIssues(wanted);
  if (issues.length > 0) throw new InputError(say('lists.clientInvalid'), issues);
  const writer = { at: clock.now(), actor };
  const newId = random.uuid();
  return store.commit(() => {
    const before = clientBefore(clients, id, wanted);
    const savedId = before?.id ?? newId;
    const kept = before === null || seen === null ? wanted : mergeClient(seen, before.cliente, wanted);
    const changes = before === null ? null : clientChanges(before.cliente, kept);
    if (changes === null) clients.insert(savedId, kept, writer);
    else if (Object.keys(changes).length > 0) clients.update(savedId, kept, writer);
    else return { id: savedId, cliente: kept };
    store.audit.append(clientSaved(savedId, kept, changes, writer));
    return { id: savedId, cliente: kept };
  });
}

function clientBefore(clients: ClientRepository, id: string | null, kept: Cliente): StoredClient | null {
  const namesake = clients.findByDocument(kept.tipo_documento, kept.documento);
  if (id === null) return namesake;
  if (namesake !== null && namesake.id !== id) {
    const message = say('lists.clientDocumentTaken', {
      document: kept.documento,
      client: namesake.cliente.nombre,
    });
    throw new InputError(say('lists.clientInvalid'), [{ path: 'cliente.documento', message }]);
  }
  const before = clients.find(id);
  if (before === null) throw new InputError(say('lists.clientNotFound', { id }));
  return before;
}

interface SavedCounts {
  added: number;
  changed: number;
  same: number;
}

/**
 * Adds or changes clients by their documents, inside the caller's transaction, after the caller's checks;
 * each gets its entry in the history. New ones count as never used, so that the clients used last stay first.
 */
export function saveManyClients(
  { store, clients, random }: Pick<ClientsParts, 'store' | 'clients' | 'random'>,
  clientes: readonly Cliente[],
  writer: Writer,
): SavedCounts {
  const counts: SavedCounts = { added: 0, changed: 0, same: 0 };
  for (const one of clientes) {
    const before = clients.findByDocument(one.tipo_documento, one.documento);
    const changes = before === null ? null : clientChanges(before.cliente, one);
    if (changes !== null && Object.keys(changes).length === 0) {
      counts.same += 1;
      continue;
    }
    const id = before?.id ?? random.uuid();
    if (before === null) clients.insert(id, one, writer, 0);
    else clients.update(id, one, writer);
    store.audit.append(clientSaved(id, one, changes, writer));
    counts[before === null ? 'added' : 'changed'] += 1;
  }
  return counts;
}

/** Old and new value of each field, by the wire's names; null where there was, or is, nothing. */
export const clientChangesSchema = z.record(
  z.string(),
  z.tuple([z.string().nullable(), z.string().nullable()]),
);

type ClientChanges = z.infer<typeof clientChangesSchema>;

export function isSameClient(a: Cliente, b: Cliente): boolean {
  return Object.keys(clientChanges(a, b)).length === 0;
}

function clientChanges(before: Cliente, after: Cliente): ClientChanges {
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]) as Set<keyof Cliente>;
  const changes: ClientChanges = {};
  for (const key of keys) {
    const pair: ClientChanges[string] = [textOf(before[key]), textOf(after[key])];
    if (pair[0] !== pair[1]) changes[key] = pair;
  }
  return changes;
}

function textOf(value: string | number | undefined): string | null {
  return value === undefined ? null : String(value);
}

/** Builds the history entry of a change; `changes` null: the client is new. */
function clientSaved(
  id: string,
  { documento }: Cliente,
  changes: ClientChanges | null,
  writer: Writer,
): AuditEntry {
  const details = { documento, isNew: changes === null, changes: changes ?? {} };
  return { ...writer, event: 'client.saved', subject: id, details };
}
