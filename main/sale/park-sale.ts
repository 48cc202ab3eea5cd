import { draftTotals } from '../../shared/domain/draft/draft-body.ts';
import type { SaleDraft } from '../../shared/domain/draft/sale-draft.ts';
import type { ParkedSale } from '../../shared/ipc/sale-schemas.ts';
import { CouldNotError } from '../errors.ts';
import type { Clock } from '../ports/clock.ts';
import type { Store } from '../store/store.ts';
import type { DraftRepository } from './draft-repository.ts';
import { newDraft, type NewDraftParts } from './new-draft.ts';
import type { ParkedRepository } from './parked-repository.ts';

export interface ParkSaleParts extends NewDraftParts {
  store: Store;
  drafts: DraftRepository;
  parked: ParkedRepository;
  clock: Clock;
}

/** Puts the sale in progress aside and begins the next one, in one transaction. Throws CouldNotError where it is sold. */
export function parkSale(parts: ParkSaleParts, draft: SaleDraft, name: string): SaleDraft {
  const { store, drafts, parked, clock } = parts;
  assertUnsold(parts, draft);
  const next = newDraft(parts);
  const at = clock.now();
  store.commit(() => {
    parked.add(draft, name.trim(), at);
    drafts.save(next, at);
  });
  return next;
}

/** Oldest first. */
export function listParked({ parked }: Pick<ParkSaleParts, 'parked'>): ParkedSale[] {
  return parked.list().map(({ name, parkedAt, draft }) => ({
    id: draft.id,
    name,
    parkedAt,
    lineCount: draft.lines.length,
    currency: draft.currency,
    total: String(draftTotals(draft).total),
    clientName: draft.client?.nombre ?? null,
  }));
}

/**
 * Makes a parked sale the one in progress, in one transaction; what was in progress is parked in its turn, unless it
 * is empty. Throws CouldNotError where there is no such parked sale any more.
 */
export function takeParked(parts: ParkSaleParts, id: string, inProgress: SaleDraft): SaleDraft {
  const { store, drafts, parked, documents, clock } = parts;
  const found = findParked(parts, id);
  const at = clock.now();
  const isWorthKeeping = inProgress.lines.length > 0 && documents.find(inProgress.id) === null;
  store.commit(() => {
    parked.remove(id);
    if (isWorthKeeping) parked.add(inProgress, '', at);
    drafts.save(found, at);
  });
  return found;
}

/** Gives a parked sale up; what it held stays in the database. Throws CouldNotError where there is none. */
export function dropParked(parts: ParkSaleParts, id: string, actor: string): void {
  const { store, parked, clock } = parts;
  const { lines } = findParked(parts, id);
  const at = clock.now();
  store.commit(() => {
    parked.drop(id, at);
    store.audit.append({ at, actor, event: 'draft.dropped', subject: id, details: { lines: lines.length } });
  });
}

function findParked({ parked }: ParkSaleParts, id: string): SaleDraft {
  const found = parked.find(id);
  if (found === null)
    throw new CouldNotError('Esa venta ya no está en espera: otra persona la retomó o la descartó.');
  return found.draft;
}

function assertUnsold({ documents }: ParkSaleParts, { id }: SaleDraft): void {
  const sold = documents.find(id);
  if (sold === null) return;
  throw new CouldNotError(`Esta venta ya quedó guardada como ${sold.localNumber}: véala en Documentos.`);
}
