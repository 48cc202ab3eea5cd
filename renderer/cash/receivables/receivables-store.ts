import { create } from 'zustand';
import type { Input } from '../../../shared/contract/contract.ts';

type Wanted = Pick<Input<'receivables.list'>, 'list' | 'text'> & {
  client: { document: string; name: string } | null;
};

interface ReceivablesStore {
  wanted: Wanted;
  want: (changed: Partial<Wanted>) => void;
}

/** Debts that are looked for; they stay so while another screen is in front. */
export const useReceivables = create<ReceivablesStore>((set) => ({
  wanted: { list: 'open', text: '', client: null },
  want: (changed) => set(({ wanted }) => ({ wanted: { ...wanted, ...changed } })),
}));

/** Client and currency of a collection; of all the client owes, or first of one sale. */
export interface ToCollect {
  clientDocument: string;
  clientName: string;
  currency: string;
  saleId: string | null;
}
