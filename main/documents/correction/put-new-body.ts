import type { CheckedSale } from '../../../shared/domain/sale/check-sale.ts';
import { checkCorrection } from '../../../shared/domain/sale/check-correction.ts';
import type { InvoiceRequest } from '../../../shared/wire/invoice.ts';
import { isRecord } from '../../../shared/wire/tolerant.ts';
import type { settleInCash } from '../../cash/document-money.ts';
import { isOlderThanCopy } from '../../database/older-than-copy.ts';
import type { Store } from '../../database/store.ts';
import { CouldNotError, InputError } from '../../kernel/errors.ts';
import { sha256 } from '../../kernel/files/sha256.ts';
import { say } from '../../kernel/say.ts';
import { type DocumentRecord, laneOf, type SaleColumns } from '../../sending/document-record.ts';
import type { DocumentsParts } from '../parts.ts';

interface NewBody {
  sold: InvoiceRequest;
  columns: SaleColumns;
  round: number;
  settled: ReturnType<typeof settleInCash>;
}

/**
 * Replaces the body of a document that was not issued, keeps the earlier one, and queues the document at its point, in
 * its old position. Inside the caller's transaction.
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

/** Names of the fields in which two bodies differ, as on the wire: `cliente.email`, `items.mercaderias[0].cantidad`. */
function changedFields(before: unknown, now: unknown): string[] {
  return differences(before, now, '');
}

function differences(before: unknown, now: unknown, path: string): string[] {
  if (isRecord(before) && isRecord(now)) {
    const keys = [...new Set([...Object.keys(before), ...Object.keys(now)])];
    return keys.flatMap((key) => differences(before[key], now[key], path === '' ? key : `${path}.${key}`));
  }
  if (Array.isArray(before) && Array.isArray(now)) {
    const places = Array.from({ length: Math.max(before.length, now.length) }, (_, place) => place);
    return places.flatMap((place) => differences(before[place], now[place], `${path}[${place}]`));
  }
  return before === now ? [] : [path];
}

/** Checks a body that replaces a sale's, by the rules of a charge. Throws InputError with the wrong fields. */
export function checkNewBody(
  { settings, units }: DocumentsParts,
  sold: InvoiceRequest,
  body: unknown,
): Extract<CheckedSale, { ok: true }> {
  const checked = checkCorrection(sold, body, settings.read().finalConsumer, units.decimals());
  if (!checked.ok) throw new InputError(say('documents.correctionInvalid'), checked.issues);
  return checked;
}

/** `isLookedUp`: a person found that it is not issued. Throws CouldNotError where that has to be known first. */
export function assertNotElsewhere(
  store: Store,
  { id, localNumber }: DocumentRecord,
  isLookedUp: boolean,
): void {
  if (isLookedUp || !isOlderThanCopy(store, id)) return;
  throw new CouldNotError(say('documents.maybeIssuedElsewhere', { sale: localNumber }));
}
