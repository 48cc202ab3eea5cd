import type { CancellationOffer } from '../../../shared/contract/document-history.ts';
import { useNow } from '../../kit/time/use-now.ts';
import { type CancellationChance, cancellationChance } from './cancellation-chance.ts';

/** What cancelling can do, told anew while its time runs. */
export function useCancellationChance(offer: CancellationOffer): CancellationChance {
  return cancellationChance(offer, useNow(offer.kind === 'request'));
}
