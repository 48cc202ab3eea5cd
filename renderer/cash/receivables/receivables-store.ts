import { create } from 'zustand';
import type { Input } from '../../../shared/contract/contract.ts';

type Wanted = Pick<Input<'receivables.list'>, 'list' | 'text'> & {
  client: { document: string; name: string } | null;
};

interface ReceivablesStore {
  wanted: Wanted;
  want: (changed: Partial<Wanted>) => void;
}

/** Filters of the debts; they stay while another screen is in front. */
export const useReceivables = create<ReceivablesStore>((set) => ({
  wanted: { list: 'open', text: '', client: null },
  want: (changed) => set(({ wanted }) => ({ wanted: { ...wanted, ...changed } })),
}));

/** Client and currency of a collection; `saleId` preselects one sale, null all that the client owes. */
export interface ToCollect {
  clientDocument: string;
  clientName: string;
  currency: string;
  saleId: string | null;
}
