import type { DispatchTable } from '../../../../shared/domain/dispatch-tables.ts';
import { useChanges } from '../../../kit/settings/changes.ts';
import type { Codes } from './dispatch-table-changes.ts';
import { useDispatchTables } from './dispatch-tables-store.ts';

/** Keeps a list as it was changed, and how to take that back. Throws CallError. */
export async function changeTable(table: DispatchTable, before: Codes, codes: Codes): Promise<void> {
  const { save } = useDispatchTables.getState();
  await save(table, codes);
  useChanges.getState().note({ name: 'dispatch', undo: () => save(table, before) });
}
