import type { Block } from '../block.ts';

/** What a document says between its head and its proof. */
export interface SheetContent {
  /** Above the table. */
  boxes: readonly Block[];
  table: { head: Block; rows: readonly Block[] };
  /** Joined to the table's end, on the last page. */
  end: readonly Block[];
}
