import type { AuditChain } from '../database/audit-chain.ts';
import type { DatabaseIdentity } from '../database/identity.ts';
import type { Random } from '../kernel/ports/random.ts';
import type { SaleParts } from './parts.ts';
import type { DocumentRepository } from '../sending/document-repository.ts';
import type { ShopSettings } from '../../shared/contract/settings.ts';
import { priceLines } from '../../shared/domain/sale/pricing.ts';
import { BLANK_SALE, type IssuingPoint, type SaleDraft } from '../../shared/domain/sale/sale-draft.ts';

/**
 * Stores the sale in progress. A sold or parked one is left alone: a late keystroke must not bring it back.
 * One that lost all its lines was emptied, and the audit chain records that, however it was done.
 */
export function keepDraft(
  { store, documents, drafts, parked, clock }: SaleParts,
  draft: SaleDraft,
  actor: string,
): void {
  if (documents.find(draft.id) !== null || parked.has(draft.id)) return;
  const at = clock.now();
  const emptied = draft.lines.length === 0 ? drafts.fullest(draft.id) : null;
  store.commit(() => {
    drafts.save(draft, at);
    if (emptied !== null && emptied.total > 0n) noteEmptied(store.audit, emptied, { at, actor });
  });
}

/**
 * Gives up the sale in progress and begins the next one, at the same issuing point, in one transaction; its
 * content goes into the audit chain, unless it was empty. A draft no longer in progress (sold, or given up
 * before) stays as it is, and the present one is returned.
 */
export function emptySale(parts: SaleParts, draft: SaleDraft, actor: string): SaleDraft {
  const { store, drafts, clock } = parts;
  const kept = drafts.read();
  if (kept.kind !== 'draft' || kept.draft.id !== draft.id) return resumeDraft(parts, actor);
  const next = { ...newDraft(parts), point: draft.point };
  const at = clock.now();
  store.commit(() => {
    drafts.save(next, at);
    if (draft.lines.length > 0) {
      const { total } = priceLines(draft).totals;
      noteEmptied(store.audit, { draft, total }, { at, actor });
    }
  });
  return next;
}

/** Records the content of an emptied sale in the audit chain; in the transaction that empties it. */
function noteEmptied(
  audit: AuditChain,
  { draft, total }: { draft: SaleDraft; total: bigint },
  { at, actor }: { at: number; actor: string },
): void {
  const { id, lines, currency } = draft;
  const details = { lines: lines.length, currency, total: String(total) };
  audit.append({ at, actor, event: 'draft.emptied', subject: id, details });
}

/** Returns the stored sale in progress, or a new one. An unreadable one is set aside, never deleted. */
export function resumeDraft(parts: SaleParts, actor: string): SaleDraft {
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

interface NewDraftParts {
  store: { readonly identity: Pick<DatabaseIdentity, 'mode'> };
  documents: DocumentRepository;
  points: { list(): IssuingPoint[] };
  settings: { read(): Pick<ShopSettings, 'issuingPoint' | 'finalConsumer' | 'startsNameless'> };
  random: Random;
}

/**
 * Returns an empty sale at this counter's issuing point, or at the only one there is; for the final consumer
 * if the shop starts its sales that way.
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

/**
 * Null if there are several: two counters starting with the same one would mix their numbers. In training the
 * points belong to no shop.
 */
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
