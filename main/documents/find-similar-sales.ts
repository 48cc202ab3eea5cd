import { MINUTE_MS } from '../../shared/domain/dates.ts';
import { say } from '../kernel/say.ts';
import { invoiceRequestSchema } from '../../shared/wire/invoice.ts';
import { InputError } from '../kernel/errors.ts';
import { type DocumentRecord, isDamaged } from '../sending/document-record.ts';
import type { DocumentsParts } from './parts.ts';

/** A sale that is typed again because the first seemed lost comes within this time. */
const WITHIN_MS = 15 * MINUTE_MS;
/** Most results listed. */
const MAX_REPORTED = 5;
/** Documents in these states cannot be duplicates. */
const OVER: readonly DocumentRecord['state'][] = ['discarded', 'rejected', 'cancelled'];

/**
 * Finds invoices with the same client, total and lines as this one, sold within a quarter of an hour of it; the nearest
 * first. Leaves out replacements, in either direction, and damaged documents. Throws InputError for an unknown
 * document.
 */
export function findSimilarSales({ documents, replacements }: DocumentsParts, id: string): string[] {
  const document = documents.find(id);
  if (document === null) throw new InputError(say('documents.notFound', { id }));
  if (document.kind !== 'invoice' || isDamaged(document)) return [];
  const { soldAt, clientDocument } = document;
  const away = (other: DocumentRecord): number => Math.abs(other.soldAt - soldAt);
  const lines = linesOf(document);
  const replaced = [replacements.find(id)?.replacesId, ...replacements.ofReplaced(id).map(idOf)];
  return documents
    .soldToBetween(clientDocument, soldAt - WITHIN_MS, soldAt + WITHIN_MS)
    .filter(
      (other) =>
        other.id !== id &&
        !OVER.includes(other.state) &&
        !replaced.includes(other.id) &&
        other.currency === document.currency &&
        other.total === document.total &&
        !isDamaged(other) &&
        linesOf(other) === lines,
    )
    .toSorted((a, b) => away(a) - away(b))
    .slice(0, MAX_REPORTED)
    .map((other) => other.id);
}

const idOf = ({ documentId }: { documentId: string }): string => documentId;

function linesOf({ body }: DocumentRecord): string {
  return JSON.stringify(invoiceRequestSchema.parse(JSON.parse(body)).items);
}
