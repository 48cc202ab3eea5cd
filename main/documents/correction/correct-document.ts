import {
  cashToSettle,
  correctedCash,
  correctedDiscounts,
} from '../../../shared/domain/cash/corrected-money.ts';
import type { IssuingPoint } from '../../../shared/domain/sale/sale-draft.ts';
import { paidOf } from '../../../shared/domain/cash/document-money.ts';
import { invoiceRequestSchema } from '../../../shared/wire/invoice.ts';
import { settleInCash } from '../../cash/document-money.ts';
import type { AuditEntry } from '../../database/audit-chain.ts';
import { isOlderThanCopy } from '../../database/older-than-copy.ts';
import type { Store } from '../../database/store.ts';
import { CouldNotError, InputError } from '../../kernel/errors.ts';
import { say } from '../../kernel/say.ts';
import { columnsOfSale } from '../../sale/store-document.ts';
import type { DocumentRecord } from '../../sending/document-record.ts';
import type { DocumentsParts } from '../parts.ts';
import { assertNotElsewhere, checkNewBody, putNewBody } from './put-new-body.ts';

export interface Correction {
  /** A whole body of POST /simplificado/carritos. */
  body: unknown;
  /** Number of the document's corrections when this one was begun. */
  round: number;
  /** For data from a copy: true where a person found that it was not issued elsewhere. */
  isLookedUp: boolean;
}

/**
 * Corrects an invoice that the service refused: the same document, under its id and local number, goes back to the
 * queue with the new body; the earlier one is kept. Cash, discounts and the till follow. All in one transaction. Throws
 * InputError with the wrong fields, CouldNotError where the document is no longer refused, or was corrected by another
 * user meanwhile; nothing is changed then.
 */
export function correctDocument(
  parts: DocumentsParts,
  id: string,
  { body, round, isLookedUp }: Correction,
  actor: string,
): void {
  const { store, documents, bodies, tenders, discounts, settings, till, clock } = parts;
  store.commit(() => {
    const document = documents.find(id);
    if (document === null) throw new InputError(say('documents.notFound', { id }));
    assertCorrectable(document, round, bodies.count(id));
    assertNotElsewhere(store, document, isLookedUp);
    const sold = invoiceRequestSchema.parse(JSON.parse(document.body));
    const shop = settings.read();
    const checked = checkNewBody(parts, sold, body);
    const columns = columnsOfSale(checked, document.localNumber);
    const correction = round + 1;
    const before = { venta: sold.venta, total: document.total };
    const now = { venta: checked.sale.venta, total: columns.total };
    const paid = paidOf(till.ofDocument(id), before, now.venta.condicion_venta === 1);
    tenders.correct(id, correction, correctedCash(tenders.find(id), paid, before, now, shop.roundsCash));
    discounts.correct(id, correction, correctedDiscounts(discounts.list(id), sold, checked.sale));
    const difference = cashToSettle(paid, before, now, shop.roundsCash);
    const by = { at: clock.now(), actor };
    const settled = settleInCash(till, document, { body: columns.body, difference }, by);
    putNewBody(parts, document, { sold, columns, round: correction, settled }, by);
  });
}

function assertCorrectable({ kind, state, localNumber }: DocumentRecord, round: number, known: number): void {
  if (kind !== 'invoice') {
    throw new InputError(say('documents.noteHasOwnForm', { note: localNumber }));
  }
  if (known !== round) {
    throw new CouldNotError(say('documents.correctedMeanwhile', { sale: localNumber }));
  }
  if (state !== 'refused') {
    throw new CouldNotError(
      say('documents.notAwaitingCorrection', { sale: localNumber, state: say(`documentStates.${state}`) }),
    );
  }
}

/** Reason why a waiting document stays with its timbrado. `maybe-sent`: an answer was missed once, it may be issued. */
type MoveObstacle = 'note' | 'maybe-sent';

const MAYBE_SENT: readonly string[] = ['document.answer-missing', 'document.history-doubted'];

/** It only waited when its point was taken: not a byte of it had left. */
function isUnsent({ details }: AuditEntry): boolean {
  return details['why'] === 'point-taken' && details['from'] === 'queued';
}

/** Null for a document that may be moved to another point: an invoice, surely not issued. */
export function moveObstacle(store: Store, { id, kind }: DocumentRecord): MoveObstacle | null {
  if (kind === 'dispatch-note') return 'note';
  const isDoubted = store.audit
    .ofSubject(id)
    .some((entry) => MAYBE_SENT.includes(entry.event) && !isUnsent(entry));
  return isDoubted || isOlderThanCopy(store, id) ? 'maybe-sent' : null;
}

/**
 * Moves a queued or refused invoice to another issuing point: the same document, under its id and local number; its
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
