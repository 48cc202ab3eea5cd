import type { InvoiceRequest } from '../../../shared/wire/invoice.ts';
import { type DocumentRecord, laneOf, type SaleColumns } from '../../sending/document-record.ts';
import { sha256 } from '../../kernel/files/sha256.ts';
import type { settleInCash } from '../../cash/document-money.ts';
import type { DocumentsParts } from '../parts.ts';
import { changedFields } from './changed-fields.ts';

interface NewBody {
  /** The earlier body, parsed. */
  sold: InvoiceRequest;
  columns: SaleColumns;
  /** The first correction of a document is 1. */
  round: number;
  /** What changed hands by it. */
  settled: ReturnType<typeof settleInCash>;
}

/**
 * Puts a new body in the place of one that was not issued, keeps the earlier one, and queues the document by its
 * point, still in its turn. Inside the caller's transaction.
 */
export function putNewBody(
  { documents, entries, bodies }: DocumentsParts,
  { id, body, refusal }: DocumentRecord,
  { sold, columns, round, settled }: NewBody,
  { at, actor }: { at: number; actor: string },
): void {
  bodies.add({ documentId: id, round, body, refusal, replacedAt: at, replacedBy: actor });
  const details = {
    currency: columns.currency,
    total: String(columns.total),
    bodySha256: sha256(columns.body),
    earlierSha256: sha256(body),
    changed: changedFields(sold, JSON.parse(columns.body)),
    settled,
  };
  documents.move(id, 'corrected', { at, actor, details }, columns);
  entries.arm({ documentId: id, task: 'issue', lane: laneOf(columns), dueAt: at });
}
