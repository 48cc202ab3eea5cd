import { type ClientRepository, toRow } from './client-repository.ts';
import { searchKey } from '../../shared/domain/search-key.ts';
import type { Output } from '../../shared/contract/contract.ts';

/** Limit of a search: a user who wants more types another word. */
const MAX_MATCHES = 200;

export function readClientPage(
  clients: ClientRepository,
  text: string,
  offset: number,
  limit: number,
): Output<'clients.page'> {
  if (searchKey(text) === '') {
    return { clients: clients.page(offset, limit), total: clients.count(), isCut: false };
  }
  // One more than shown, to see if there are others.
  const found = clients.search(text, MAX_MATCHES + 1).map(toRow);
  const shown = found.slice(0, MAX_MATCHES);
  return {
    clients: shown.slice(offset, offset + limit),
    total: shown.length,
    isCut: found.length > MAX_MATCHES,
  };
}
