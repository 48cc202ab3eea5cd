import { create } from 'zustand';
import type { DispatchTable } from '../../../../shared/domain/dispatch-tables.ts';
import type { DispatchTables } from '../../../../shared/contract/dispatch.ts';
import { call } from '../../../ipc/call.ts';
import { tellError } from '../../../kit/components/notice-store.ts';
import type { Codes } from './dispatch-table-changes.ts';

interface DispatchTablesStore {
  /** Null while they have not been read. */
  tables: DispatchTables | null;
  read: () => Promise<void>;
  /** Throws CallError. */
  save: (table: DispatchTable, codes: Codes) => Promise<void>;
}

/** The shop's lists of codes for dispatch notes. */
export const useDispatchTables = create<DispatchTablesStore>((set) => ({
  tables: null,
  async read() {
    try {
      set({ tables: await call('dispatch.tables', {}) });
    } catch (error) {
      tellError(error);
    }
  },
  async save(table, codes) {
    set({ tables: await call('dispatch.save-table', { table, codes }) });
  },
}));
