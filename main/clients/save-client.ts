import { clientIssues } from '../../shared/domain/check-sale.ts';
import type { SavedClient } from '../../shared/ipc/sale-schemas.ts';
import type { Cliente } from '../../shared/wire/cliente.ts';
import { InputError } from '../errors.ts';
import type { Clock } from '../ports/clock.ts';
import type { Random } from '../ports/random.ts';
import type { Store } from '../store/store.ts';
import type { ClientRepository } from './client-repository.ts';

export interface SaveClientParts {
  store: Store;
  clients: ClientRepository;
  clock: Clock;
  random: Random;
}

/**
 * Keeps a client for the next time; one whose document is known already is updated. Throws InputError, naming
 * `cliente.documento`, for a RUC whose check digit is wrong.
 */
export function saveClient(parts: SaveClientParts, cliente: Cliente, actor: string): SavedClient {
  const { store, clients, clock, random } = parts;
  const kept = { ...cliente, documento: cliente.documento.trim(), nombre: cliente.nombre.trim() };
  const issues = clientIssues(kept);
  if (issues.length > 0) throw new InputError('El cliente tiene datos que corregir.', issues);
  const at = clock.now();
  const newId = random.uuid();
  const id = store.commit(() => {
    const savedId = clients.save(kept, newId, at);
    const details = { documento: kept.documento, isNew: savedId === newId };
    store.audit.append({ at, actor, event: 'client.saved', subject: savedId, details });
    return savedId;
  });
  return { id, cliente: kept };
}
