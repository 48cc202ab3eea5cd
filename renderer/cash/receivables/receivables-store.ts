import { useCallback, useEffect, useState } from 'react';
import { create } from 'zustand';
import { asError, call, subscribe } from '../../ipc/call.ts';
import type { Input, Output } from '../../../shared/contract/contract.ts';

type Page = Output<'receivables.list'>;
type Wanted = Pick<Input<'receivables.list'>, 'list' | 'text'> & {
  client: { document: string; name: string } | null;
};

interface ReceivablesStore {
  wanted: Wanted;
  page: Page | null;
  fault: string | null;
  /** Reads what is wanted now; what is given changes it. */
  read: (changed: Partial<Wanted>) => Promise<void>;
  more: () => Promise<void>;
}

const PAGE = 50;

export const useReceivables = create<ReceivablesStore>((set, get) => {
  let latest = 0;
  const ask = async (after: Page['next'], known: Page['sales']): Promise<void> => {
    const turn = (latest += 1);
    const { list, text, client } = get().wanted;
    try {
      const page = await call('receivables.list', {
        list,
        text,
        clientDocument: client?.document ?? null,
        after,
        limit: PAGE,
      });
      // What was asked for later counts.
      if (turn === latest) set({ page: { ...page, sales: [...known, ...page.sales] }, fault: null });
    } catch (error) {
      if (turn === latest) set({ fault: asError(error).message });
    }
  };
  return {
    wanted: { list: 'open', text: '', client: null },
    page: null,
    fault: null,
    async read(changed) {
      set(({ wanted }) => ({ wanted: { ...wanted, ...changed } }));
      await ask(null, []);
    },
    async more() {
      const { page } = get();
      if (page !== null && page.next !== null) await ask(page.next, page.sales);
    },
  };
});

/** Client and currency of a collection; of all the client owes, or first of one sale. */
export interface ToCollect {
  clientDocument: string;
  clientName: string;
  currency: string;
  saleId: string | null;
}

/** Debt of a document sold on credit, and what was collected of it. */
export function useCredit(documentId: string) {
  return useReading(useCallback(() => call('receivables.of-document', { id: documentId }), [documentId]));
}

/** Reads from the program, and reads again whenever money or a document changes. */
export function useReading<T>(read: () => Promise<T>): { value: T | null; fault: string | null } {
  const [value, setValue] = useState<T | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const readAgain = useCallback(async (): Promise<void> => {
    try {
      setValue(await read());
      setFault(null);
    } catch (error) {
      setFault(asError(error).message);
    }
  }, [read]);
  useEffect(() => {
    void readAgain();
    const again = (): void => void readAgain();
    const ends = [subscribe('till.changed', again), subscribe('documents.changed', again)];
    return () => ends.forEach((end) => end());
  }, [readAgain]);
  return { value, fault };
}
