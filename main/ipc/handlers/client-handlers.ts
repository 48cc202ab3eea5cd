import { saveClient } from '../../clients/save-client.ts';
import type { CoreParts } from '../core-parts.ts';
import { SCREEN_ACTOR } from '../screen-actor.ts';
import type { HandlersOf } from './handlers-of.ts';

/** To whom it sells. */
export function createClientHandlers(parts: CoreParts): HandlersOf<'clients'> {
  const { clients } = parts;
  return {
    'clients.search': ({ text, limit }) => ({ clients: clients.search(text, limit) }),
    'clients.save': ({ cliente }) => saveClient(parts, cliente, SCREEN_ACTOR),
  };
}
