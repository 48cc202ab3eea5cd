import {
  DAMAGED_DISPATCH,
  type DispatchDoubt,
  type DispatchEvidence,
  judgeDispatch,
  type Quantities,
} from '../../../shared/domain/dispatch/dispatch-evidence.ts';
import { readDispatchDraft } from '../../../shared/domain/dispatch/dispatch-draft.ts';
import { scaledFromNumber } from '../../../shared/domain/money.ts';
import type { AttemptRepository } from '../../sending/attempt-repository.ts';
import { type DocumentRecord, isDamaged } from '../../sending/document-record.ts';
import type { DocumentsParts } from '../parts.ts';

/** Reads the evidence of item counts for a dispatch note in doubt; null for every other document. */
export function readDispatchEvidence(
  parts: DocumentsParts,
  document: DocumentRecord,
): DispatchEvidence | null {
  const { documents, notes, attempts, evidence } = parts;
  if (document.kind !== 'dispatch-note' || document.state !== 'uncertain') return null;
  const attempt = lastWrittenAttempt(attempts, document.id);
  const counts = notes.counts(document.id);
  const others = notes
    .ofInvoice(notes.get(document.id).invoiceId)
    .filter(({ documentId }) => documentId !== document.id)
    .map(({ documentId }) => documents.get(documentId));
  if ([document, ...others].some(isDamaged)) return DAMAGED_DISPATCH;
  return judgeDispatch({
    quantities: quantitiesOf(document),
    before: counts.findLast(({ afterAttempt }) => afterAttempt !== attempt) ?? null,
    after: counts.filter(({ afterAttempt }) => afterAttempt === attempt),
    others: others.map((other) => ({ id: other.id, state: other.state, quantities: quantitiesOf(other) })),
    quietMs: evidence.settings().quietMs,
  });
}

export function countDetails(parts: DocumentsParts, document: DocumentRecord): Record<string, unknown> {
  const evidence = readDispatchEvidence(parts, document);
  if (evidence === null) return {};
  const { suggests, reason, countedAt } = evidence;
  return { counts: { suggests, reason, countedAt } };
}

export function lastWrittenAttempt(attempts: AttemptRepository, documentId: string): number | null {
  const written = attempts
    .ofDocument(documentId)
    .findLast(({ task, writtenAt }) => task === 'issue' && writtenAt !== null);
  return written?.id ?? null;
}

function quantitiesOf({ body }: DocumentRecord): Quantities {
  const quantities = new Map<string, bigint>();
  for (const { carrito_item_id: id, cantidad } of readDispatchDraft(body).items) {
    if (id !== undefined) quantities.set(id, (quantities.get(id) ?? 0n) + scaledFromNumber(cantidad));
  }
  return quantities satisfies DispatchDoubt['quantities'];
}
