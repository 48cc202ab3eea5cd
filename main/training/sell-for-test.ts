import { CouldNotError } from '../kernel/errors.ts';
import { say } from '../kernel/say.ts';
import { chargeDraft } from '../sale/charge-draft.ts';
import { newDraft } from '../sale/kept-draft.ts';
import type { SaleParts } from '../sale/parts.ts';
import { DEMO_GOODS } from './demo-catalogue.ts';
import { DEMO_CLIENTS } from './demo-clients.ts';
import type { ChargedSale } from '../../shared/contract/sale.ts';
import { BLANK_SALE, PLAIN_LINE } from '../../shared/domain/sale/sale-draft.ts';

/**
 * Sells a sample product to a sample client by the normal path; the sale in progress on the screen stays.
 * Only in training. Throws CouldNotError if there are no samples, and the errors of selling.
 */
export function sellForTest(parts: SaleParts, actor: string): ChargedSale {
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
