import { BLANK_SALE, type IssuingPoint, type SaleDraft } from '../../shared/domain/draft/sale-draft.ts';
import type { ShopSettings } from '../../shared/contract/settings.ts';
import type { DocumentRepository } from '../sending/document-repository.ts';
import type { Random } from '../kernel/ports/random.ts';
import type { DatabaseIdentity } from '../database/identity.ts';

export interface NewDraftParts {
  store: { readonly identity: Pick<DatabaseIdentity, 'mode'> };
  documents: DocumentRepository;
  /** The issuing points there are. */
  points: { list(): IssuingPoint[] };
  settings: { read(): Pick<ShopSettings, 'issuingPoint' | 'finalConsumer' | 'startsNameless'> };
  random: Random;
}

/**
 * An empty sale, of this counter's issuing point; where it has none of its own, of the only one there is. For the final
 * consumer where the shop begins its sales so.
 */
export function newDraft(parts: NewDraftParts): SaleDraft {
  const { issuingPoint, finalConsumer, startsNameless } = parts.settings.read();
  return {
    id: parts.random.uuid(),
    point: issuingPoint ?? usualPoint(parts),
    ...BLANK_SALE,
    client: startsNameless ? finalConsumer : null,
  };
}

/** Null among several: two counters that begin with the same one mix their numbers. In training those are nobody's. */
function usualPoint({ store, documents, points }: NewDraftParts): IssuingPoint | null {
  const [first = null, ...others] = points.list();
  if (store.identity.mode === 'training') return pointOfLatestSale(documents) ?? first;
  return others.length > 0 ? null : (first ?? pointOfLatestSale(documents));
}

function pointOfLatestSale(documents: DocumentRepository): IssuingPoint | null {
  const latest = documents.latest();
  if (latest === null) return null;
  return {
    numero_timbrado: latest.numeroTimbrado,
    numero_establecimiento: latest.numeroEstablecimiento,
    punto_expedicion: latest.puntoExpedicion,
  };
}
