import { correctedDiscounts, takenOverMoney } from '../../../shared/domain/cash/corrected-money.ts';
import { withoutLocalNumber } from '../../../shared/domain/sale/check-correction.ts';
import { keptQuantities } from '../../../shared/domain/sale/quantity-issues.ts';
import { isGivenBack } from '../../../shared/domain/cash/document-money.ts';
import { say } from '../../kernel/say.ts';
import { type InvoiceRequest, invoiceRequestSchema } from '../../../shared/wire/invoice.ts';
import { CouldNotError, InputError } from '../../kernel/errors.ts';
import type { DocumentRecord } from '../../sending/document-record.ts';
import { takeAwayMoney } from '../../cash/document-money.ts';
import type { DocumentsParts } from '../parts.ts';
import { sell } from '../../sale/sell.ts';
import { assertNotElsewhere, checkNewBody } from './put-new-body.ts';
import type { Correction } from './correct-document.ts';

/**
 * Sells a rejected sale again: an ordinary sale with an identity and a local number of its own, linked to the rejected
 * one, whose cash and discounts it takes over. All in one transaction. Throws InputError with the wrong fields,
 * CouldNotError where there is nothing to replace, or where another replacement of the sale is alive; nothing is stored
 * then.
 */
export function replaceDocument(
  parts: DocumentsParts,
  id: string,
  { body, isLookedUp }: Pick<Correction, 'body' | 'isLookedUp'>,
  actor: string,
): DocumentRecord {
  const rejected = parts.documents.find(id);
  if (rejected === null) throw new InputError(say('documents.notFound', { id }));
  const sold = invoiceRequestOf(rejected);
  assertReplaceable(parts, rejected);
  assertNotElsewhere(parts.store, rejected, isLookedUp);
  const settings = parts.settings.read();
  const checked = checkNewBody(parts, sold, withOwnRemark(body, rejected.localNumber));
  const movements = parts.till.ofDocument(id);
  const { payments, cash, cashIn } = takenOverMoney(
    { movements, cash: parts.tenders.find(id) },
    { venta: sold.venta, total: rejected.total },
    { venta: checked.sale.venta, total: checked.totals.total },
    settings.roundsCash,
  );
  return sell(parts, checked.sale, actor, {
    id: parts.random.uuid(),
    payments,
    freeQuantities: keptQuantities(sold, checked.sale),
    alongside: (document) => {
      // Checked again in the same transaction: no second one gets in.
      parts.replacements.add(document.id, id);
      const { id: subject, soldAt: at } = document;
      // Money given back by another payment method than it came by stays where it is: none of it is taken over.
      if (!isGivenBack(movements)) takeAwayMoney(parts.till, rejected, { at, actor });
      if (cash !== null) parts.tenders.add(subject, cash);
      parts.discounts.add(subject, correctedDiscounts(parts.discounts.list(id), sold, checked.sale));
      parts.paperwork.charged(document, cashIn > 0n, actor);
      const details = { replaces: id, localNumber: rejected.localNumber };
      parts.store.audit.append({ at, actor, event: 'document.replaces', subject, details });
      const by = { by: subject, localNumber: document.localNumber };
      parts.store.audit.append({ at, actor, event: 'document.replaced', subject: id, details: by });
    },
  });
}

function invoiceRequestOf({ kind, localNumber, body }: DocumentRecord): InvoiceRequest {
  if (kind === 'invoice') return invoiceRequestSchema.parse(JSON.parse(body));
  throw new CouldNotError(say('documents.replaceNoteFromInvoice', { note: localNumber }));
}

export function isReplaceable(
  { replacements, contradictions }: DocumentsParts,
  { id, kind, state }: DocumentRecord,
): boolean {
  return (
    kind === 'invoice' &&
    state === 'rejected' &&
    replacements.findLiving(id) === null &&
    contradictions.open(id).length === 0
  );
}

function assertReplaceable(parts: DocumentsParts, { id, state, localNumber }: DocumentRecord): void {
  const { documents, replacements, contradictions } = parts;
  if (state !== 'rejected') {
    throw new CouldNotError(
      say('documents.onlyRejectedReplaced', { sale: localNumber, state: say(`documentStates.${state}`) }),
    );
  }
  const living = replacements.findLiving(id);
  if (living !== null) {
    throw new CouldNotError(
      say('documents.alreadyReplaced', { sale: localNumber, replacement: documents.get(living).localNumber }),
    );
  }
  if (contradictions.open(id).length > 0) {
    throw new CouldNotError(say('documents.serviceChangedItsMind', { sale: localNumber }));
  }
}

/** Removes the rejected sale's local number from the remark; an invalid body is left to the check. */
function withOwnRemark(body: unknown, localNumber: string): unknown {
  const parsed = invoiceRequestSchema.safeParse(body);
  if (!parsed.success) return body;
  const { observacion, ...venta } = parsed.data.venta;
  const remark = withoutLocalNumber(observacion, localNumber);
  return { ...parsed.data, venta: remark === '' ? venta : { ...venta, observacion: remark } };
}
