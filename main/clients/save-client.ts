import { clientIssues } from '../../shared/domain/check-sale.ts';
import { withWrittenDocument } from '../../shared/domain/document-issues.ts';
import { nameText, plainText } from '../../shared/domain/client-format/name-text.ts';
import type { SavedClient } from '../../shared/contract/clients.ts';
import { say } from '../kernel/say.ts';
import type { Cliente } from '../../shared/wire/cliente.ts';
import { InputError } from '../kernel/errors.ts';
import { clientChanges } from './client-changes.ts';
import type { ClientRepository, StoredClient } from './client-repository.ts';
import { clientSaved } from './client-saved.ts';
import type { ClientsParts } from './parts.ts';

/**
 * Changes the client with this id; without an id, keeps the client for the next time, and one whose document is known
 * already is updated. What did not change leaves no trace. Throws InputError, naming the field, for a RUC or an
 * identity card that is none, a home telephone with too few or too many digits, and the document of another client.
 */
export function saveClient(
  parts: ClientsParts,
  id: string | null,
  cliente: Cliente,
  actor: string,
): SavedClient {
  const { store, clients, clock, random } = parts;
  const { documento, nombre } = cliente;
  const kept = withWrittenDocument({ ...cliente, documento: nameText(documento), nombre: plainText(nombre) });
  const issues = clientIssues(kept);
  if (issues.length > 0) throw new InputError(say('lists.clientInvalid'), issues);
  const writer = { at: clock.now(), actor };
  const newId = random.uuid();
  return store.commit(() => {
    const before = clientBefore(clients, id, kept);
    const savedId = before?.id ?? newId;
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
