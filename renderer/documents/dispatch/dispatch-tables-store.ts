import { useEffect } from 'react';
import { create } from 'zustand';
import type { DispatchTable } from '../../../shared/domain/dispatch/dispatch-tables.ts';
import type { DispatchTables } from '../../../shared/contract/dispatch.ts';
import { call } from '../../ipc/call.ts';
import { tellError } from '../../kit/components/notice-store.ts';

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

/** The same, read again where a screen begins to show them; null until they are read. */
export function useFreshTables(): DispatchTables | null {
  const { tables, read } = useDispatchTables();
  useEffect(() => void read(), [read]);
  return tables;
}

export type Codes = DispatchTables[keyof DispatchTables];

/** With another name for the entry at a place. */
export function renameCode(codes: Codes, place: number, nombre: string): Codes {
  return codes.map((code, index) => (index === place ? { ...code, nombre } : code));
}

/** Without the entry at a place. */
export function removeCode(codes: Codes, place: number): Codes {
  return codes.toSpliced(place, 1);
}

/** The entry at a place one place up (-1) or down (1); at an end it stays. */
export function moveCode(codes: Codes, place: number, step: 1 | -1): Codes {
  const moved = codes[place];
  const target = place + step;
  if (moved === undefined || target < 0 || target >= codes.length) return codes;
  return codes.toSpliced(place, 1).toSpliced(target, 0, moved);
}
