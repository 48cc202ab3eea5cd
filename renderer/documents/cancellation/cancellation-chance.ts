import { useNow } from '../../kit/time/use-now.ts';
import type { CancellationOffer } from '../../../shared/contract/document-history.ts';

/** Current chance of cancelling, updated while its time runs. */
export function useCancellationChance(offer: CancellationOffer): CancellationChance {
  return cancellationChance(offer, useNow(offer.kind === 'request'));
}

type OfferReason = Extract<CancellationOffer, { kind: 'none' }>['reason'];

/** Chance of cancelling now: an offer, which may have expired since. */
export type CancellationChance =
  | { kind: 'discard' }
  | { kind: 'request'; deadlineAt: number; remainingMs: number }
  | Extract<CancellationOffer, { kind: 'wait' | 'waiting' }>
  | { kind: 'none'; reason: OfferReason; deadlineAt: number | null };

/** `now` is the main process's time. */
export function cancellationChance(offer: CancellationOffer, now: number): CancellationChance {
  if (offer.kind !== 'request') return offer;
  const { deadlineAt } = offer;
  if (now >= deadlineAt) return { kind: 'none', reason: 'expired', deadlineAt };
  return { kind: 'request', deadlineAt, remainingMs: deadlineAt - now };
}

/* The tax authority's limits for the reason of a cancellation. */
const SHORTEST_REASON = 5;
export const LONGEST_REASON = 500;

type CheckedReason =
  | { kind: 'fits'; motivo: string }
  | { kind: 'too-short'; missing: number }
  | { kind: 'too-long'; excess: number };

/** Checks a typed reason; blanks around it do not count. */
export function checkReason(text: string): CheckedReason {
  const motivo = text.trim();
  if (motivo.length < SHORTEST_REASON) return { kind: 'too-short', missing: SHORTEST_REASON - motivo.length };
  if (motivo.length > LONGEST_REASON) return { kind: 'too-long', excess: motivo.length - LONGEST_REASON };
  return { kind: 'fits', motivo };
}
