import { useCallback, useEffect, useState } from 'react';
import type { PendingDispatch } from '../../../../shared/contract/dispatch.ts';
import { asError, call } from '../../../ipc/call.ts';
import { putAnswer, useAnswerOrFault } from '../../../kit/answers.ts';
import { useStatus } from '../../status-store.ts';

interface PendingDispatchState {
  /** Null until read. */
  pending: PendingDispatch | null;
  /** Reason why it could not be read. */
  fault: string | null;
  isAsking: boolean;
  /** Reason why the service did not answer the last query. */
  unanswered: string | null;
  /** Asks the service. */
  ask: () => void;
  take: (pending: PendingDispatch) => void;
}

/** Lines of an invoice that can be dispatched: the stored ones at once, then the service's. */
export function usePendingDispatch(invoiceId: string): PendingDispatchState {
  const { answer: pending, fault } = useAnswerOrFault('dispatch.pending', { invoiceId });
  const [isAsking, setIsAsking] = useState(false);
  const [unanswered, setUnanswered] = useState<string | null>(null);
  const take = useCallback(
    (known: PendingDispatch) => putAnswer('dispatch.pending', { invoiceId }, known),
    [invoiceId],
  );
  const ask = useCallback((): void => {
    setIsAsking(true);
    setUnanswered(null);
    call('dispatch.read-pending', { invoiceId })
      .then(take, (error: unknown) => setUnanswered(asError(error).message))
      .finally(() => setIsAsking(false));
  }, [invoiceId, take]);

  const cart = pending?.carritoId ?? null;
  useEffect(() => {
    if (cart !== null && isConnected()) ask();
  }, [cart, ask]);

  return { pending, fault, isAsking, unanswered, ask, take };
}

function isConnected(): boolean {
  return useStatus.getState().status?.connection.state === 'connected';
}
