import type { clientsMethods } from '../../../shared/contract/clients.ts';
import { readClientDetail } from '../../documents/client-detail.ts';
import { saveClient } from '../../clients/save-client.ts';
import { readClientPage } from '../../clients/client-pages.ts';
import { readEstablishmentData } from '../../reference-data/issuing-points.ts';
import type { CounterHandlers } from '../area-handlers.ts';
import { screenActor } from '../screen-actor.ts';

export const clientsHandlers: CounterHandlers<typeof clientsMethods> = {
  'clients.search': ({ text, limit }, { clients }) => ({ clients: clients.search(text, limit) }),
  'clients.page': ({ text, offset, limit }, { clients }) => readClientPage(clients, text, offset, limit),
  'clients.open': ({ id }, counter) => readClientDetail(counter, id),
  'clients.find-by-document': ({ tipo_documento, documento }, { clients }) => {
    const found = clients.findByDocument(tipo_documento, documento);
    return { client: found === null ? null : { id: found.id, cliente: found.cliente } };
  },
  'clients.save': ({ id, cliente }, counter) => saveClient(counter, id, cliente, screenActor()),
  'clients.ruc-standing': ({ ruc, ask }, { rucs }) => (ask ? rucs.ask(ruc) : rucs.read(ruc)),
  'clients.propose-final-consumer': (_, counter) => readEstablishmentData(counter),
};
