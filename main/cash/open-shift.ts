import type { KeptStatements } from '../database/connection.ts';
import type { ShiftsTable } from '../database/schema/tables.ts';

export interface OpenShift {
  number: number;
  /** UTC epoch ms. */
  openedAt: number;
  openedBy: string;
  /** True if a person counted the float, then or later; false if a movement opened the shift. */
  isCounted: boolean;
}

interface OpenRow {
  number: ShiftsTable['number'];
  openedAt: ShiftsTable['opened_at'];
  openedBy: ShiftsTable['opened_by'];
  isCounted: 0 | 1;
}

export function openShift(statements: KeptStatements): OpenShift | null {
  const row = statements
    .of<OpenRow>(
      `SELECT number, opened_at AS openedAt, opened_by AS openedBy,
         is_counted OR EXISTS (SELECT 1 FROM audit WHERE subject = 'shift-' || number AND event = 'till.counted') AS isCounted
       FROM shifts WHERE closed_at IS NULL`,
    )
    .get();
  return row === undefined ? null : { ...row, isCounted: row.isCounted === 1 };
}
