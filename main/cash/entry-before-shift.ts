import type { AuditHead } from '../database/audit-chain.ts';
import type { Connection } from '../database/connection.ts';
import { inShift } from '../database/in-shift.ts';
import type { ShiftClosesTable } from '../database/schema/tables.ts';

/**
 * The audit entry after which a shift begins: that of the close before; of the first shift, what was told before it
 * was opened, which a sale may have done by being sold.
 */
export function entryBeforeShift(db: Connection, shift: number): AuditHead {
  const closed = db
    .prepare<unknown[], { seq: ShiftClosesTable['audit_seq']; hash: ShiftClosesTable['audit_hash'] }>(
      'SELECT audit_seq AS seq, audit_hash AS hash FROM shift_closes WHERE shift < ? ORDER BY shift DESC LIMIT 1',
    )
    .get(shift);
  if (closed !== undefined) return closed;
  const before = db
    .prepare<unknown[], AuditHead>(
      `SELECT seq, hash FROM audit WHERE seq < (
         SELECT min(seq) FROM audit WHERE event = 'till.opened' AND subject = @opened
           OR event = 'document.sold' AND subject = (SELECT document_id FROM money_movements
             WHERE ${inShift('@shift')} AND kind IN ('sale', 'initial') ORDER BY position LIMIT 1)
       ) ORDER BY seq DESC LIMIT 1`,
    )
    .get({ shift, opened: `shift-${shift}` });
  return before ?? { seq: 0, hash: '' };
}
