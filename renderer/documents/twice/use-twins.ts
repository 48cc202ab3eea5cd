import { useEffect, useState } from 'react';
import type { DocumentDetail } from '../../../shared/contract/documents.ts';
import { asError } from '../../ipc/as-error.ts';
import { call, subscribe } from '../../ipc/call.ts';

interface Twins {
  /** Null until it has been read. */
  document: DocumentDetail | null;
  /** Those that say the same. */
  others: DocumentDetail[];
  fault: string | null;
}

/** A document and those that say the same, as they are now. */
export function useTwins(id: string): Twins {
  const [twins, setTwins] = useState<Twins>({ document: null, others: [], fault: null });
  useEffect(() => {
    let isWanted = true;
    const read = async (): Promise<void> => {
      try {
        const { ids } = await call('documents.twins', { id });
        const [document, ...others] = await Promise.all(
          [id, ...ids].map((one) => call('documents.open', { id: one })),
        );
        if (isWanted) setTwins({ document: document ?? null, others, fault: null });
      } catch (error) {
        if (isWanted) setTwins({ document: null, others: [], fault: asError(error).message });
      }
    };
    // A sale that is cancelled, or issued meanwhile, changes what there is.
    const end = subscribe('documents.changed', () => void read());
    void read();
    return () => {
      isWanted = false;
      end();
    };
  }, [id]);
  return twins;
}
