import { rowAt } from '../kit/rows/row-list-store.ts';
import { useOpenClient } from './open-client-store.ts';
import { useClientList } from './client-list-store.ts';

/** The client of this row of the list. */
export function openAt(index: number): void {
  const { pages, mark } = useClientList.getState();
  const row = rowAt(pages, index);
  mark(index);
  if (row !== undefined) void useOpenClient.getState().open(row.id);
}

/** Enter in the search: the row the arrows are on, of what is found for what stands there. */
export async function openMarked(): Promise<void> {
  await useClientList.getState().settled();
  const { marked, filters, readFilters } = useClientList.getState();
  if (filters === readFilters) openAt(marked);
}
