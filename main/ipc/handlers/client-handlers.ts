import { readClientDetail } from '../../clients/client-detail.ts';
import { readClientPage } from '../../clients/client-pages.ts';
import { readEstablishmentData } from '../../clients/establishment-data.ts';
import { saveClient } from '../../clients/save-client.ts';
import type { CoreParts } from '../core-parts.ts';
import { screenActor } from '../screen-actor.ts';
import type { HandlersOf } from './handlers-of.ts';

/** To whom it sells. */
export function createClientHandlers(parts: CoreParts): HandlersOf<'clients'> {
  const { clients, rucs } = parts;
  return {
    'clients.search': ({ text, limit }) => ({ clients: clients.search(text, limit) }),
    'clients.page': ({ text, offset, limit }) => readClientPage(clients, text, offset, limit),
    'clients.open': ({ id }) => readClientDetail(parts, id),
    'clients.find-by-document': ({ tipo_documento, documento }) => {
      const found = clients.findByDocument(tipo_documento, documento);
      return { client: found === null ? null : { id: found.id, cliente: found.cliente } };
    },
    'clients.save': ({ id, cliente }) => saveClient(parts, id, cliente, screenActor()),
    'clients.ruc-standing': ({ ruc, ask }) => (ask ? rucs.ask(ruc) : rucs.read(ruc)),
    'clients.propose-final-consumer': () => readEstablishmentData(parts),
  };
}
