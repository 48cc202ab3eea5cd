import { clientId, mergeClient } from '../../shared/chain/shared-records.ts';
import { type Cliente, clienteSchema } from '../../shared/wire/cliente.ts';
import type { Random } from '../kernel/ports/random.ts';
import type { ClientRepository, Writer } from './client-repository.ts';
import type { OwnClientRepository } from './own-client-repository.ts';
import { isSameClient } from './save-client.ts';

export interface ApplyClientParts {
  clients: ClientRepository;
  ownClients: OwnClientRepository;
  random: Random;
}

/**
 * Makes a client what the head office has, in the caller's transaction, except what this counter changed since: what it
 * has not taken is merged as it will be there. True if the client was added or changed. A record of an unknown shape, or
 * of another document than its id, changes nothing.
 */
export function applyClient(
  { clients, ownClients, random }: ApplyClientParts,
  { id, fields }: { id: string; fields: unknown },
  { taken, ...writer }: Writer & { taken: number },
): boolean {
  const now = clienteSchema.safeParse(fields).data;
  if (now === undefined || clientId(now) !== id) return false;
  const before = clients.findByDocument(now.tipo_documento, now.documento);
  if (before === null) {
    clients.insertShared(random.uuid(), now, writer, 0);
    return true;
  }
  const shown = mergeOwn(ownClients, { clientId: before.id, shown: before.cliente }, now, taken);
  if (isSameClient(before.cliente, shown)) return false;
  clients.updateShared(before.id, shown, writer);
  return true;
}

function mergeOwn(
  ownClients: OwnClientRepository,
  { clientId: id, shown }: { clientId: string; shown: Cliente },
  now: Cliente,
  taken: number,
): Cliente {
  const own = ownClients.after(id, taken);
  ownClients.forgetTaken(id, taken);
  const [first] = own;
  if (first === undefined) return now;
  for (const { place, before } of own) {
    const seen = place === first.place || before === null ? now : mergeClient(first.before, now, before);
    ownClients.rebase({ place, before: seen });
  }
  return mergeClient(first.before, now, shown);
}
