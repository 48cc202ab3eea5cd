import { BLANK_SALE, type IssuingPoint, type SaleDraft } from '../../shared/domain/draft/sale-draft.ts';
import type { ShopSettings } from '../../shared/ipc/settings-schemas.ts';
import type { DocumentRepository } from '../outbox/document-repository.ts';
import type { Random } from '../ports/random.ts';

export interface NewDraftParts {
  documents: DocumentRepository;
  /** The issuing points there are. */
  points: { list(): IssuingPoint[] };
  settings: { read(): Pick<ShopSettings, 'issuingPoint'> };
  random: Random;
}

/** An empty sale, of this counter's issuing point; where it has none of its own, of that of the latest sale. */
export function newDraft({ documents, points, settings, random }: NewDraftParts): SaleDraft {
  return {
    id: random.uuid(),
    point: settings.read().issuingPoint ?? pointOfLatestSale(documents) ?? points.list()[0] ?? null,
    ...BLANK_SALE,
  };
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
