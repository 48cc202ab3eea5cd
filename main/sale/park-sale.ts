import type { ParkedSale } from '../../shared/contract/sale.ts';
import { priceLines } from '../../shared/domain/sale/pricing.ts';
import type { SaleDraft } from '../../shared/domain/sale/sale-draft.ts';
import { isRecord, parseJson } from '../../shared/wire/tolerant.ts';
import { CouldNotError } from '../kernel/errors.ts';
import { say } from '../kernel/say.ts';
import { newDraft } from './kept-draft.ts';
import type { ParkedDraft } from './parked-repository.ts';
import type { SaleParts } from './parts.ts';

/** Parks the sale in progress and begins the next, in one transaction. Throws CouldNotError if sold. */
export function parkSale(parts: SaleParts, draft: SaleDraft, name: string): SaleDraft {
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

/** Oldest first; an unreadable one is listed with what can still be read of it. */
export function listParked({ parked }: Pick<SaleParts, 'parked'>): ParkedSale[] {
  return parked.list().map(({ id, name, parkedAt, draft, content }) => {
    const row = { id, name, parkedAt, counterName: null, isUnsure: false, isOnlyHere: false, takenBy: null };
    if (draft === null) {
      return { ...row, isReadable: false, ...peekDraft(content), currency: 'PYG', total: '0' };
    }
    return {
      ...row,
      isReadable: true,
      lineCount: draft.lines.length,
      clientName: draft.client?.nombre ?? null,
      currency: draft.currency,
      total: String(priceLines(draft).totals.total),
    };
  });
}

/**
 * Makes a parked sale the one in progress, in one transaction; the present one is parked under `name`, unless
 * it has no lines. Repeating the call returns the same sale. Throws CouldNotError if that parked sale no
 * longer exists, or cannot be read: it stays parked then.
 * @param alongside also done in the transaction
 */
export function takeParked(
  parts: SaleParts,
  id: string,
  inProgress: SaleDraft,
  name: string,
  alongside: () => void = () => {},
): SaleDraft {
  const kept = parts.drafts.read();
  if (kept.kind === 'draft' && kept.draft.id === id) return kept.draft;
  const { draft } = findParked(parts, id);
  if (draft === null) throw new CouldNotError(say('sale.parkedUnreadable'));
  return goOnWith(parts, draft, inProgress, name, () => {
    parts.parked.remove(id);
    alongside();
  });
}

/** Makes a sale that was parked the one in progress, likewise. */
export function goOnWith(
  { store, drafts, parked, documents, clock }: SaleParts,
  draft: SaleDraft,
  inProgress: SaleDraft,
  name: string,
  alongside: () => void,
): SaleDraft {
  const at = clock.now();
  const isWorthKeeping = inProgress.lines.length > 0 && documents.find(inProgress.id) === null;
  store.commit(() => {
    alongside();
    if (isWorthKeeping) parked.add(inProgress, name.trim(), at);
    drafts.save(draft, at);
  });
  return draft;
}

/** Gives up a parked sale; its content stays in the database. Throws CouldNotError if there is none. */
export function dropParked(parts: SaleParts, id: string, actor: string): void {
  const { store, parked, clock } = parts;
  const { draft, content } = findParked(parts, id);
  const lines = draft?.lines.length ?? peekDraft(content).lineCount;
  const at = clock.now();
  store.commit(() => {
    parked.drop(id, at);
    store.audit.append({ at, actor, event: 'draft.dropped', subject: id, details: { lines } });
  });
}

function findParked({ parked }: SaleParts, id: string): ParkedDraft {
  const found = parked.find(id);
  if (found === null) throw new CouldNotError(say('sale.parkedGone'));
  return found;
}

function assertUnsold({ documents }: SaleParts, { id }: SaleDraft): void {
  const sold = documents.find(id);
  if (sold === null) return;
  throw new CouldNotError(say('sale.alreadySaved', { sale: sold.localNumber }));
}

/** Reads what an unreadable sale still shows: its apparent number of lines, and its client. */
function peekDraft(content: string): { lineCount: number; clientName: string | null } {
  const kept = parseJson(content);
  if (!isRecord(kept)) return { lineCount: 0, clientName: null };
  const { lines, client } = kept;
  const name = isRecord(client) ? client['nombre'] : null;
  return {
    lineCount: Array.isArray(lines) ? lines.length : 0,
    clientName: typeof name === 'string' ? name : null,
  };
}
