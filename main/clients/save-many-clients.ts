import type { Cliente } from '../../shared/wire/cliente.ts';
import { clientChanges } from './client-changes.ts';
import type { Writer } from './client-repository.ts';
import { clientSaved } from './client-saved.ts';
import type { ClientsParts } from './parts.ts';

export interface SavedCounts {
  added: number;
  changed: number;
  same: number;
}

/**
 * Adds or changes clients by their documents, inside a transaction of the caller, who has checked them; each leaves its
 * entry in the history. New ones count as never used: the latest ones used stay at hand.
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
