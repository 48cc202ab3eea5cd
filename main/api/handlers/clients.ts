import { clientId } from '../../../shared/chain/shared-records.ts';
import type { clientsMethods } from '../../../shared/contract/clients.ts';
import type { ChainService } from '../../chain/chain-service.ts';
import { readClientDetail } from '../../documents/client-detail.ts';
import { possibleClientIds } from '../../clients/possible-client-ids.ts';
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

/** The methods that look for a client, which a head office may have for another branch. */
export function createClientHandlers(
  chain: Pick<ChainService, 'lookUpClient'>,
): Pick<CounterHandlers<typeof clientsMethods>, 'clients.search' | 'clients.find-by-document'> {
  return {
    async 'clients.search'(asked, counter) {
      const search = clientsHandlers['clients.search'];
      const here = await search(asked, counter);
      const ids = here.clients.length > 0 ? [] : possibleClientIds(asked.text);
      if (ids.length === 0) return here;
      await chain.lookUpClient(ids, screenActor());
      return search(asked, counter);
    },
    async 'clients.find-by-document'(asked, counter) {
      const find = clientsHandlers['clients.find-by-document'];
      const here = await find(asked, counter);
      if (here.client !== null) return here;
      await chain.lookUpClient([clientId(asked)], screenActor());
      return find(asked, counter);
    },
  };
}
