import { BLANK_SALE, type IssuingPoint, PLAIN_LINE } from '../../shared/domain/draft/sale-draft.ts';
import type { CatalogItem } from '../../shared/domain/catalog-item.ts';
import type { ChargedSale } from '../../shared/contract/sale.ts';
import { say } from '../say.ts';
import type { Cliente } from '../../shared/wire/cliente.ts';
import { CouldNotError } from '../errors.ts';
import { chargeDraft, type ChargeDraftParts } from '../sale/charge-draft.ts';
import { newDraft } from '../sale/new-draft.ts';
import { DEMO_CLIENTS } from '../training/demo-clients.ts';
import { DEMO_GOODS } from '../training/demo-catalogue.ts';

export interface TestSaleParts extends Omit<ChargeDraftParts, 'clients' | 'catalog'> {
  catalog: ChargeDraftParts['catalog'] & { findByCode(code: string): CatalogItem | null };
  points: { list(): IssuingPoint[] };
  clients: ChargeDraftParts['clients'] & {
    findByDocument(tipoDocumento: number, documento: string): { cliente: Cliente } | null;
  };
}

/**
 * Sells one of the samples to one of the sample clients, as any sale is sold; what is in progress on the screen
 * stays. Only in training. Throws CouldNotError where there are no samples, and what selling throws.
 */
export function sellForTest(parts: TestSaleParts, actor: string): ChargedSale {
  const [good] = DEMO_GOODS;
  const [person] = DEMO_CLIENTS;
  const item = good === undefined ? null : parts.catalog.findByCode(good.code);
  const client =
    person === undefined ? null : parts.clients.findByDocument(person.tipo_documento, person.documento);
  if (parts.store.identity.mode !== 'training' || item === null || client === null) {
    throw new CouldNotError(say('places.noTrainingItems'));
  }
  const line = { key: '1', item, quantity: '1', ...PLAIN_LINE };
  const { id, point } = newDraft(parts);
  return chargeDraft(parts, { ...BLANK_SALE, id, point, client: client.cliente, lines: [line] }, actor);
}
