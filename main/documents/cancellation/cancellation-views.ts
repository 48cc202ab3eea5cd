import type { DocumentDetail } from '../../../shared/contract/documents.ts';
import { sayReason } from '../../../shared/text/say-reason.ts';
import type { CancellationRepository } from './cancellation-repository.ts';
import type { CancellationWishRepository } from './cancellation-wish-repository.ts';

type CancellationView = DocumentDetail['cancellations'][number];

/** All that was asked for, in its order. A wish that became a cancellation is shown as that. */
export function cancellationViews(
  parts: { cancellations: CancellationRepository; wishes: CancellationWishRepository },
  documentId: string,
): CancellationView[] {
  const wished = parts.wishes.ofDocument(documentId).flatMap((wish): CancellationView[] => {
    const { id, motivo, state, wishedAt, settledAt } = wish;
    if (state === 'queued') return [];
    return [{ id, motivo, state, requestedAt: wishedAt, settledAt, resultMessage: null }];
  });
  const asked = parts.cancellations.ofDocument(documentId).map((cancellation): CancellationView => {
    const { id, motivo, requestedAt, settledAt, resultMessage } = cancellation;
    const isUnclear = cancellation.state === 'queued' && cancellation.unclearSince !== null;
    const state = isUnclear ? 'unclear' : cancellation.state;
    return {
      id,
      motivo,
      state,
      requestedAt,
      settledAt,
      resultMessage: resultMessage && sayReason(resultMessage),
    };
  });
  return [...wished, ...asked].toSorted((a, b) => a.requestedAt - b.requestedAt);
}
