import type { IssuingPoint } from '../../../shared/domain/draft/sale-draft.ts';
import { invoiceRequestSchema } from '../../../shared/wire/invoice.ts';
import type { DocumentRecord } from '../../sending/document-record.ts';
import type { Store } from '../../database/store.ts';
import { columnsOfSale } from '../../sale/sale-columns.ts';
import { isOlderThanCopy } from '../../database/older-than-copy.ts';
import type { DocumentsParts } from '../parts.ts';
import { checkNewBody } from './check-new-body.ts';
import { putNewBody } from './put-new-body.ts';

/** Why a document that waits stays with its timbrado. `maybe-sent`: an answer was missed once, it may be issued. */
export type MoveObstacle = 'note' | 'maybe-sent';

const MAYBE_SENT: readonly string[] = ['document.answer-missing', 'document.history-doubted'];

/** Null for one that may be moved to another point: an invoice, surely not issued. */
export function moveObstacle(store: Store, { id, kind }: DocumentRecord): MoveObstacle | null {
  if (kind === 'dispatch-note') return 'note';
  const isDoubted = store.audit.ofSubject(id).some(({ event }) => MAYBE_SENT.includes(event));
  return isDoubted || isOlderThanCopy(store, id) ? 'maybe-sent' : null;
}

/**
 * Has a queued or refused invoice issued by another point: the same document, under its id and local number; its
 * earlier body is kept. Inside the caller's transaction. Throws InputError, with nothing written, where its data are
 * wrong.
 */
export function moveToPoint(
  parts: DocumentsParts,
  document: DocumentRecord,
  point: IssuingPoint,
  actor: string,
): void {
  const { id, body, localNumber } = document;
  const sold = invoiceRequestSchema.parse(JSON.parse(body));
  const checked = checkNewBody(parts, sold, { ...sold, venta: { ...sold.venta, ...point } });
  const round = parts.bodies.count(id) + 1;
  const columns = columnsOfSale(checked, localNumber);
  const by = { at: parts.clock.now(), actor };
  putNewBody(parts, document, { sold, columns, round, settled: [] }, by);
}
