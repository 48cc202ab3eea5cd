import type { Cliente } from '../../shared/wire/cliente.ts';
import type { Random } from '../ports/random.ts';
import { clientChanges } from './client-changes.ts';
import type { ClientRepository, Writer } from './client-repository.ts';

export interface SaveManyParts {
  clients: ClientRepository;
  random: Random;
}

export interface SavedCounts {
  added: number;
  changed: number;
  same: number;
}

/**
 * Adds or changes clients by their documents, inside a transaction of the caller, who has checked them and writes
 * the audit entry of the whole. New ones count as never used: the latest ones used stay at hand.
 */
export function saveManyClients(
  { clients, random }: SaveManyParts,
  clientes: readonly Cliente[],
  writer: Writer,
): SavedCounts {
  const counts: SavedCounts = { added: 0, changed: 0, same: 0 };
  for (const one of clientes) {
    const before = clients.findByDocument(one.tipo_documento, one.documento);
    if (before === null) {
      clients.insert(random.uuid(), one, writer, 0);
      counts.added += 1;
    } else if (Object.keys(clientChanges(before.cliente, one)).length === 0) {
      counts.same += 1;
    } else {
      clients.update(before.id, one, writer);
      counts.changed += 1;
    }
  }
  return counts;
}
