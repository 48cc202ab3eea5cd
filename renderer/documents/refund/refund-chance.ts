import { heldMoney, VOID_STATES } from '../../../shared/domain/cash/document-money.ts';
import { mayBeGivenBack } from '../../../shared/domain/cash/give-back.ts';
import type { DocumentDetail } from '../../../shared/contract/documents.ts';
import type { CancellationChance } from '../cancellation/cancellation-chance.ts';
import { moneyOf } from '../document/money-of.ts';

/** Reason why money may be given back without cancelling; also the key of its text. */
export type RefundReason = 'stands' | 'unidentified' | 'void' | 'requested';

/**
 * Reason to give money back without cancelling; null while the sale can be cancelled, which gives it back
 * too, and where the shop holds none.
 */
export function refundReason(
  {
    summary,
    movements,
  }: Pick<DocumentDetail, 'movements'> & {
    summary: Pick<DocumentDetail['summary'], 'kind' | 'state'>;
  },
  chance: CancellationChance,
): RefundReason | null {
  const { kind, state } = summary;
  const isHeld = heldMoney(moneyOf({ movements })) > 0n;
  if (kind !== 'invoice' || !isHeld || !mayBeGivenBack(state) || chance.kind !== 'none') return null;
  if (VOID_STATES.includes(state)) return 'void';
  if (state === 'issued-unidentified') return 'unidentified';
  return chance.reason === 'requested' ? 'requested' : 'stands';
}
