import { useCallback, useEffect, useState } from 'react';
import type { PendingDispatch } from '../../../../shared/contract/dispatch.ts';
import { asError, call, mayHaveChanged, subscribe } from '../../../ipc/call.ts';
import { useStatus } from '../../status-store.ts';

interface PendingDispatchState {
  /** Null until it was read here. */
  pending: PendingDispatch | null;
  /** Reason why it could not be read. */
  fault: string | null;
  isAsking: boolean;
  /** Reason why the service did not tell when it was asked last. */
  unanswered: string | null;
  /** Asks the service. */
  ask: () => void;
  take: (pending: PendingDispatch) => void;
}

/** Lines to be dispatched of an invoice: the known ones at once, then the service's. */
export function usePendingDispatch(invoiceId: string): PendingDispatchState {
  const [pending, setPending] = useState<PendingDispatch | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const [unanswered, setUnanswered] = useState<string | null>(null);

  const ask = useCallback((): void => {
    setIsAsking(true);
    setUnanswered(null);
    call('dispatch.read-pending', { invoiceId })
      .then(setPending, (error: unknown) => setUnanswered(asError(error).message))
      .finally(() => setIsAsking(false));
  }, [invoiceId]);

  useEffect(() => {
    let isWanted = true;
    const read = async (): Promise<PendingDispatch | null> => {
      try {
        const known = await call('dispatch.pending', { invoiceId });
        if (isWanted) setPending(known);
        return isWanted ? known : null;
      } catch (error) {
        if (isWanted) setFault(asError(error).message);
        return null;
      }
    };
    void read().then((known) => {
      if (known !== null && known.carritoId !== null && isConnected()) ask();
    });
    const end = subscribe('documents.changed', (change) => {
      if (mayHaveChanged(change, invoiceId)) void read();
    });
    return () => {
      isWanted = false;
      end();
    };
  }, [invoiceId, ask]);

  return { pending, fault, isAsking, unanswered, ask, take: setPending };
}

function isConnected(): boolean {
  return useStatus.getState().status?.connection.state === 'connected';
}
