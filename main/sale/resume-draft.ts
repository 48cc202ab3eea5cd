import { BLANK_SALE, type IssuingPoint, type SaleDraft } from '../../shared/domain/sale-draft.ts';
import type { DocumentRepository } from '../outbox/document-repository.ts';
import type { Clock } from '../ports/clock.ts';
import type { Random } from '../ports/random.ts';
import type { Store } from '../store/store.ts';
import type { DraftRepository } from './draft-repository.ts';

export interface ResumeDraftParts {
  store: Store;
  documents: DocumentRepository;
  drafts: DraftRepository;
  /** The issuing points there are. */
  points: { list(): IssuingPoint[] };
  clock: Clock;
  random: Random;
}

/**
 * The sale in progress as it was kept last; without one, a new one, of the issuing point of the latest sale.
 * What was kept and cannot be read is set aside, never deleted.
 */
export function resumeDraft(parts: ResumeDraftParts, actor: string): SaleDraft {
  const { store, drafts, clock } = parts;
  const kept = drafts.read();
  if (kept.kind === 'draft') return kept.draft;
  const draft = newDraft(parts);
  const at = clock.now();
  store.commit(() => {
    if (kept.kind === 'unreadable') {
      drafts.setAside(at);
      store.audit.append({ at, actor, event: 'draft.set-aside', subject: draft.id, details: {} });
    }
    drafts.save(draft, at);
  });
  return draft;
}

function newDraft({ documents, points, random }: ResumeDraftParts): SaleDraft {
  return {
    id: random.uuid(),
    point: pointOfLatestSale(documents) ?? points.list()[0] ?? null,
    ...BLANK_SALE,
  };
}

function pointOfLatestSale(documents: DocumentRepository): IssuingPoint | null {
  const [latest] = documents.page(null, 1);
  if (latest === undefined) return null;
  return {
    numero_timbrado: latest.numeroTimbrado,
    numero_establecimiento: latest.numeroEstablecimiento,
    punto_expedicion: latest.puntoExpedicion,
  };
}
