import type { ClientRow } from '../../shared/contract/clients.ts';
import { call } from '../ipc/call.ts';
import { createRowList } from '../kit/rows/row-list-store.ts';

/** The list of clients: all of them, or those looked for. */
export const useClientList = createRowList<{ text: string }, ClientRow>(
  { text: '' },
  async ({ text }, offset, limit) => {
    const { clients, total, isCut } = await call('clients.page', { text, offset, limit });
    return { rows: clients, total, isMore: isCut };
  },
);
