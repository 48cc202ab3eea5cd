import { cashToSettle, correctedCash } from '../../../shared/domain/correction/corrected-cash.ts';
import { correctedDiscounts } from '../../../shared/domain/correction/corrected-discounts.ts';
import { paidOf } from '../../../shared/domain/till/document-money.ts';
import { say } from '../../kernel/say.ts';
import { invoiceRequestSchema } from '../../../shared/wire/invoice.ts';
import { CouldNotError, InputError } from '../../kernel/errors.ts';
import type { DocumentRecord } from '../../sending/document-record.ts';
import { settleInCash } from '../../cash/document-money.ts';
import type { DocumentsParts } from '../parts.ts';
import { columnsOfSale } from '../../sale/sale-columns.ts';
import { assertNotElsewhere } from './assert-not-elsewhere.ts';
import { checkNewBody } from './check-new-body.ts';
import { putNewBody } from './put-new-body.ts';

/** A correction as whoever made it sees it. */
export interface Correction {
  /** A whole body of POST /simplificado/carritos. */
  body: unknown;
  /** How often the document had been corrected when they began. */
  round: number;
  /** They found that it is not issued from elsewhere, where the data came from a copy. */
  isLookedUp: boolean;
}

/**
 * Corrects an invoice that the service refused: the same document, under its id and local number, goes back to the
 * queue with the new body; the earlier one is kept. Cash, discounts and the till follow. All in one transaction. Throws
 * InputError with the wrong fields, CouldNotError where the document is not refused any more, or was corrected by
 * somebody else meanwhile; nothing is changed then.
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
