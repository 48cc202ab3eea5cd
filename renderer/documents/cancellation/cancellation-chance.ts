import type { CancellationOffer } from '../../../shared/contract/document-history.ts';
import { useNow } from '../../kit/time/use-now.ts';

/** What cancelling can do, told anew while its time runs. */
export function useCancellationChance(offer: CancellationOffer): CancellationChance {
  return cancellationChance(offer, useNow(offer.kind === 'request'));
}

type OfferReason = Extract<CancellationOffer, { kind: 'none' }>['reason'];

/** What cancelling can do at this moment: an offer, which may have run out since it was made. */
export type CancellationChance =
  | { kind: 'discard' }
  | { kind: 'request'; deadlineAt: number; remainingMs: number }
  | Extract<CancellationOffer, { kind: 'wait' | 'waiting' }>
  | { kind: 'none'; reason: OfferReason; deadlineAt: number | null };

/** `now` is the program's time. */
export function cancellationChance(offer: CancellationOffer, now: number): CancellationChance {
  if (offer.kind !== 'request') return offer;
  const { deadlineAt } = offer;
  if (now >= deadlineAt) return { kind: 'none', reason: 'expired', deadlineAt };
  return { kind: 'request', deadlineAt, remainingMs: deadlineAt - now };
}
