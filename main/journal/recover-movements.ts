import { COUNTER_ACTOR } from '../outbox/actor.ts';
import { systemRandom } from '../ports/random.ts';
import type { AuditChain } from '../store/audit-chain.ts';
import type { Connection } from '../store/connection.ts';
import { TillLedger } from '../till/till-ledger.ts';
import type { DocumentFacts } from './journal-line.ts';
import { insertNew } from './stored-rows.ts';

/**
 * The movements of a document's money that the backup lacks, and the receipts they were collected with; inside the
 * caller's transaction, after the document. The shifts they fell in may be unknown here, or closed: they count in the
 * one that is open, as what nobody has counted yet.
 */
export function recoverMovements(
  db: Connection,
  audit: AuditChain,
  { collections, movements }: DocumentFacts,
  now: number,
): void {
  const isKnown = db.prepare('SELECT 1 FROM money_movements WHERE id = ?').pluck();
  const lacking = movements.filter(({ id }) => isKnown.get(id) === undefined);
  if (lacking.length === 0) return;
  for (const collection of collections) insertNew(db, 'collections', collection);
  const till = new TillLedger({ store: { db, audit }, random: systemRandom });
  const shift = till.openForMovement({ at: now, actor: COUNTER_ACTOR }).number;
  for (const { position: _position, ...movement } of lacking) {
    insertNew(db, 'money_movements', { ...movement, shift });
  }
}
