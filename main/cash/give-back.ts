import { reason, said } from '../../shared/domain/reason.ts';
import { formatMinor } from '../../shared/domain/money.ts';
import { heldMoney } from '../../shared/domain/cash/document-money.ts';
import { mayBeGivenBack } from '../../shared/domain/cash/give-back.ts';
import { KEPT_IN_DRAWER } from '../../shared/domain/sale/means.ts';
import { type Means } from '../../shared/domain/sale/means.ts';
import { say } from '../kernel/say.ts';
import { CouldNotError, InputError } from '../kernel/errors.ts';
import type { DocumentRecord } from '../sending/document-record.ts';
import type { TillParts } from './parts.ts';

export interface MoneyToGiveBack {
  /** Made once by the caller: a repeated call gives nothing back again. */
  id: string;
  documentId: string;
  /** Minor units of the document's currency, above zero; each payment method once. */
  parts: readonly { means: Means; amount: bigint; reference: string }[];
  reason: string;
}

/**
 * Gives back the payment of a sale, or a part of it: of one that can no longer be cancelled, or that came to nothing
 * while its money stayed. The document stays as it is; the drawer opens for cash. Never more than the shop holds for
 * it. Throws InputError for what cannot be given back, CouldNotError where the sale has another way.
 */
export function giveBack(parts: TillParts, wanted: MoneyToGiveBack, actor: string): void {
  const { store, clock, till, documents, paperwork } = parts;
  const { id, documentId, reason: text } = wanted;
  const at = clock.now();
  store.commit(() => {
    const known = till.find(id);
    if (known !== null && known.documentId === documentId) return;
    if (known !== null) throw new InputError(say('till.idOfOtherMovement'));
    const document = documents.find(documentId);
    if (document === null) throw new InputError(say('documents.notFound', { id: documentId }));
    assertGivable(document, wanted, heldMoney(till.ofDocument(documentId)));
    const { currency } = document;
    for (const [place, { means, amount, reference }] of wanted.parts.entries()) {
      const own = place === 0 ? { id } : {};
      const refund = {
        kind: 'refund',
        means,
        currency,
        amount: -amount,
        documentId,
        reference,
        reason: said(text),
      } as const;
      till.record({ ...own, ...refund }, { at, actor });
    }
    const refunds = wanted.parts.map(({ means, amount }) => ({ means, amount: String(amount) }));
    const details = { currency, refunds, reason: text };
    store.audit.append({ at, actor, event: 'money.given-back', subject: documentId, details });
    if (wanted.parts.some(({ means }) => KEPT_IN_DRAWER.includes(means)))
      paperwork.openDrawer(reason('money-given-back', { localNumber: document.localNumber }), { at, actor });
  });
}

function assertGivable(
  { kind, state, currency }: DocumentRecord,
  { parts }: MoneyToGiveBack,
  held: bigint,
): void {
  if (kind !== 'invoice' || !mayBeGivenBack(state)) throw new CouldNotError(say('till.refundAtCancellation'));
  if (parts.length === 0 || parts.some(({ amount }) => amount <= 0n)) {
    const message = say('till.amountMissing');
    throw new InputError(message, [{ path: 'parts', message }]);
  }
  if (new Set(parts.map(({ means }) => means)).size < parts.length)
    throw new InputError(say('till.methodTwice'));
  const sum = parts.reduce((all, { amount }) => all + amount, 0n);
  if (sum <= held) return;
  const message =
    held <= 0n
      ? say('till.nothingToGiveBack')
      : say('till.refundTooMuch', { held: formatMinor(held, currency) });
  throw new InputError(message, [{ path: 'parts', message }]);
}
