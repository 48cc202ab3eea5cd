import { clientId } from '../../../shared/chain/shared-records.ts';
import type { clientsMethods } from '../../../shared/contract/clients.ts';
import { possibleDocuments } from '../../../shared/domain/sale/possible-documents.ts';
import type { ChainService } from '../../chain/chain-service.ts';
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
  'clients.look-up': ({ text }, { clients }) => {
    for (const { tipo_documento, documento } of possibleDocuments(text)) {
      const found = clients.findByDocument(tipo_documento, documento);
      if (found !== null) return { client: { id: found.id, cliente: found.cliente } };
    }
    return { client: null };
  },
  'clients.save': ({ id, cliente, seen }, counter) => saveClient(counter, id, cliente, screenActor(), seen),
  'clients.ruc-standing': ({ ruc, ask }, { rucs }) => (ask ? rucs.ask(ruc) : rucs.read(ruc)),
  'clients.propose-final-consumer': (_, counter) => readEstablishmentData(counter),
};

/** The one method that asks the head office for another branch's client: a person's act, never a search while typing. */
export function createClientHandlers(
  chain: Pick<ChainService, 'lookUpClient'>,
): Pick<CounterHandlers<typeof clientsMethods>, 'clients.look-up'> {
  return {
    async 'clients.look-up'(asked, counter) {
      const lookUp = clientsHandlers['clients.look-up'];
      const here = await lookUp(asked, counter);
      const ids = possibleDocuments(asked.text).map(clientId);
      if (here.client !== null || ids.length === 0) return here;
      await chain.lookUpClient(ids, screenActor());
      return lookUp(asked, counter);
    },
  };
}
